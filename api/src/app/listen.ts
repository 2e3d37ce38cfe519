import { once } from 'node:events';
import type { Server } from 'node:http';
import { loopback } from '../config/loopback';
import { StartError } from './start-error';

/** Node's default of 511 would make the system reject connections when a founders batch opens. */
const maxBacklog = 4_096;

const messages: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another process. Stop it, or set PORT_OFFSET to move all ports.`,
  EADDRNOTAVAIL: (_port, host) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST is ${host}, a name that cannot be resolved.`,
};

/**
 * Listens on a port, on the loopback address by default.
 * @throws StartError when the port is taken or the address is not one of this machine.
 */
export const listenOn = async (server: Server, port: number, host = loopback): Promise<void> => {
  try {
    await once(server.listen({ port, host, backlog: maxBacklog }), 'listening');
  } catch (error) {
    const reason = messages[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new StartError(reason(port, host));
  }
};

/** Closes a server after its open requests; after `timeoutMs` the rest is disconnected. */
export const drain = async (server: Server, timeoutMs: number): Promise<void> => {
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await once(server.close(), 'close');
  clearTimeout(timer);
};
