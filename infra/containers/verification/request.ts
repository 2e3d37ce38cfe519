import { readFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import { inState } from '../preparation/state-dir';

const TIMEOUT_MS = 40_000;

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
};

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

let certificate: Buffer | null = null;
const ca = () => (certificate ??= readFileSync(inState('secrets/tls-certificate')));

const textOf = (body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders) =>
  (encoding === 'br' ? brotliDecompressSync(body) : body).toString('utf8');

/**
 * Sends a request over a new connection and accepts brotli, like a new visitor's browser. Trusts only
 * the certificate of the stack.
 * @throws Error with the network's code
 */
export const sendRequest = (
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
) =>
  new Promise<Reply>((resolve, reject) => {
    const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const options = {
      method,
      agent: false,
      timeout: TIMEOUT_MS,
      headers: {
        'accept-encoding': 'br',
        ...headers,
        ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
      },
    } as const;
    const readReply = (response: http.IncomingMessage) => {
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
      ? https.request(url, { ...options, ca: ca() }, readReply)
      : http.request(url, options, readReply);
    request.once('timeout', () =>
      request.destroy(Object.assign(new Error('no response'), { code: 'TIMEOUT' })),
    );
    request.once('error', reject);
    request.end(sent ?? undefined);
  });

/** The network's error code, or else the error's message. */
export const codeOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
};

/** A secret of the demo's simulator: for its test controls, or for its API. */
export const simulatorSecret = (name: 'simulator-control-secret' | 'simulator-key'): string =>
  readFileSync(inState('secrets', name), 'utf8').trim();
