import type { Server } from 'node:http';
import { StartError } from './open-platform';

/** A batch that opens brings thousands at once; at Node's 511 the system turns the others away. */
const waitingAtMost = 4_096;

/** Starts to listen. @throws StartError when the port is taken. */
export const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(
            `Port ${port} is taken by another process. Stop it, or set PORT_OFFSET to move all ports.`,
          ),
        );
      else reject(error);
    });
    server.listen({ port, backlog: waitingAtMost }, () => resolve());
  });

/**
 * Stops to listen and waits for the answers under way, but not for ever: what has not ended after
 * `patienceMs` is cut.
 */
export const drain = async (server: Server, patienceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(timer);
};
