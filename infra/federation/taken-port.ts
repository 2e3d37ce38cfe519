import { createServer } from 'node:net';

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** The first port that another process listens on, on any address. */
export const takenPort = async <Port extends { number: number }>(
  ports: readonly Port[],
): Promise<Port | null> => {
  for (const port of ports) {
    // Without IPv6 the error is EADDRNOTAVAIL or EAFNOSUPPORT, which does not mean taken.
    if (!(await canListen(port.number, '::')) || !(await canListen(port.number, '127.0.0.1')))
      return port;
  }
  return null;
};
