import { readFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import { inState } from '../preparation/state-dir';

const PATIENCE_MS = 40_000;

export type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

let certificate: Buffer | null = null;
const ca = () => (certificate ??= readFileSync(inState('secrets/tls-certificate')));

const textOf = (body: Buffer, { 'content-encoding': packed }: IncomingHttpHeaders) =>
  (packed === 'br' ? brotliDecompressSync(body) : body).toString('utf8');

/**
 * Asks over a connection of its own and for a packed answer, as a new visitor's browser does, so that
 * a failure is the stack's and not that of a kept connection. Trusts the stack's own certificate and no
 * other.
 * @throws Error with the network's code
 */
export const ask = (url: string, { method = 'GET', headers = {}, body }: Question = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const options = {
      method,
      agent: false,
      timeout: PATIENCE_MS,
      headers: {
        'accept-encoding': 'br',
        ...headers,
        ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
      },
    } as const;
    const take = (response: http.IncomingMessage) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: textOf(Buffer.concat(parts), response.headers),
        }),
      );
    };
    const request = url.startsWith('https:')
      ? https.request(url, { ...options, ca: ca() }, take)
      : http.request(url, options, take);
    request.once('timeout', () =>
      request.destroy(Object.assign(new Error('no answer'), { code: 'TIMEOUT' })),
    );
    request.once('error', reject);
    request.end(sent ?? undefined);
  });

/** The network's code of a failure, or its words. */
export const codeOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
};
