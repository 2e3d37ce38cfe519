import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The server under attack on this machine. */
export type Target = { port: number; tls?: boolean };

/** How long to wait for the first byte, and then for each next one, on an open connection. */
const FIRST_MS = 1_500;
const NEXT_MS = 60;

const open = ({ port, tls = false }: Target): Socket =>
  tls
    ? connectTls({
        port,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ALPNProtocols: ['http/1.1'],
      })
    : connectTcp(port, '127.0.0.1');

/** Sends bytes over a new connection, and resolves with everything received. */
export const sendRaw = (target: Target, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = open(target);
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      socket.setTimeout(NEXT_MS);
    });
    // The server may reset after rejected bytes; what arrived before is the response.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(received));
    socket.setTimeout(FIRST_MS, () => socket.destroy());
    socket.write(bytes, 'latin1');
  });
