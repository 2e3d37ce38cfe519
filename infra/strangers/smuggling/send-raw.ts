import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Where raw bytes go. */
export type Door = { port: number; tls?: boolean };

/** So long a first byte is waited for, and after it a next one, on a connection that nobody closes. */
const FIRST_MS = 1_500;
const NEXT_MS = 60;

const open = ({ port, tls = false }: Door): Socket =>
  tls
    ? connectTls({
        port,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ALPNProtocols: ['http/1.1'],
      })
    : connectTcp(port, '127.0.0.1');

/** Sends bytes over a connection of their own, and resolves with all that came back. */
export const sendRaw = (door: Door, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = open(door);
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      socket.setTimeout(NEXT_MS);
    });
    // Refused bytes may be answered by a reset: what was received until then is the answer.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(received));
    socket.setTimeout(FIRST_MS, () => socket.destroy());
    socket.write(bytes, 'latin1');
  });
