import type { Server } from 'node:http';

type Address = {
  port: number;
  host: string;
  /** The purpose of the port, for the message of an error. */
  purpose: string;
};

/** Starts to listen. @throws Error with a sentence when the port is taken or cannot be opened */
export const listen = (server: Server, { port, host, purpose }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken: ${purpose} needs it.`
            : `Port ${port} cannot be opened: ${error.message}.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
