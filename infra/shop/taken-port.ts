import { createServer } from 'node:net';
import { portsOf, readSettings, type Port, type ShopSettings } from './settings';

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** The first port that another process listens on, on any address. */
export const takenPort = async (ports: readonly Port[]): Promise<Port | null> => {
  for (const port of ports) {
    // Without IPv6 the error is EADDRNOTAVAIL or EAFNOSUPPORT, which does not mean taken.
    if (!(await canListen(port.number, '::')) || !(await canListen(port.number, '127.0.0.1')))
      return port;
  }
  return null;
};

/**
 * Finds a port offset with free ports, for tests. @returns the offset and the settings with it. Processes that
 * start together have neighbouring ids, and search 42 offsets apart, because a port is free until a server opens it.
 */
export const freeShop = async (env: NodeJS.ProcessEnv): Promise<[string, ShopSettings]> => {
  for (let offset = 10_000 + ((process.pid * 7) % 300) * 60; offset < 28_000; offset += 10) {
    const shop = readSettings({ ...env, PORT_OFFSET: String(offset) });
    if (!(await takenPort(portsOf(shop)))) return [String(offset), shop];
  }
  throw new Error('No free ports for a shop');
};
