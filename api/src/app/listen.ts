import type { Server } from 'node:http';
import { loopback } from '../config/loopback';
import { StartError } from './open-context';

/** A batch that opens brings thousands at once; at Node's 511 the system turns the others away. */
const waitingAtMost = 4_096;

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another process. Stop it, or set PORT_OFFSET to move all ports.`,
  EADDRNOTAVAIL: (_port, host) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST is ${host}, a name that nobody knows.`,
};

/**
 * Starts to listen, on this machine alone unless another address is given.
 * @throws StartError when the port is taken or the address is not this machine's.
 */
export const listenOn = (server: Server, port: number, host = loopback): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      reject(reason === undefined ? error : new StartError(reason(port, host)));
    });
    server.listen({ port, host, backlog: waitingAtMost }, () => resolve());
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
