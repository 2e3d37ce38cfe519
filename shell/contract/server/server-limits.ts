import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Limits of both servers, edge and API, until a request has arrived. Times in ms, sizes in bytes. */
export const serverLimits = {
  /** From the first byte of a request to the end of its header. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the last of its body. */
  requestTimeout: 20_000,
  /** How often Node checks the two timeouts; its default is 30 s. */
  connectionsCheckingInterval: 1_000,
  /** Request line and headers together. */
  maxHeaderSize: 16 * 1024,
} as const;

const TOO_LATE = ['408 Request Timeout', 'request_timeout', 'The request did not arrive in time.'];
const TOO_LARGE = [
  '431 Request Header Fields Too Large',
  'header_too_large',
  'The header is too large.',
];
const INVALID = ['400 Bad Request', 'invalid_request', 'This is not valid HTTP.'];

const responses: Readonly<Record<string, readonly string[]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_LATE,
  HPE_HEADER_OVERFLOW: TOO_LARGE,
};

const responseTo = (code: string | undefined): string => {
  const [status, name, message] = responses[code ?? ''] ?? INVALID;
  const body = JSON.stringify({ error: { code: name, message } });
  return [
    `HTTP/1.1 ${status}`,
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

/**
 * Responds to malformed or late requests with an error and closes the connection. Only closes it while
 * an earlier request waits for its response: the client would take the error for that response.
 */
export const rejectMalformed = (server: Server): void => {
  const waiting = new WeakMap<Duplex, number>();
  const count = (socket: Duplex, change: number) =>
    waiting.set(socket, (waiting.get(socket) ?? 0) + change);

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const canRespond = socket.writable && code !== 'ECONNRESET' && !waiting.get(socket);
    if (canRespond) socket.end(responseTo(code), () => socket.destroy());
    else socket.destroy();
  });
};
