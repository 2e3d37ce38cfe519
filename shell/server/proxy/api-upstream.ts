import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';

/** Concurrent requests to the API; further ones wait in a queue. */
const CONNECTIONS = 256;
const CONNECT_MS = 5_000;
/** The timeout until the first byte of the API's response, and then between two chunks. */
const RESPONSE_MS = 30_000;

/** A request whose body has arrived completely. */
export type UpstreamRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer | null;
  /** Aborts when the client has disconnected. */
  signal: AbortSignal;
};

/**
 * Opens the connection pool to another server of the shop. A connection carries one request at a time, framed by the edge
 * itself; undici closes it when it receives more than one response.
 */
export const openUpstream = (url: URL, responseMs = RESPONSE_MS) => {
  const pool = new Pool(url.origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connectTimeout: CONNECT_MS,
    bodyTimeout: responseMs,
    // The timer below also covers the wait for a connection.
    headersTimeout: 0,
  });

  return async ({ signal, ...request }: UpstreamRequest) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('timeout')), responseMs);
    try {
      return await pool.request({
        ...request,
        signal: AbortSignal.any([signal, timeout.signal]),
      });
    } finally {
      clearTimeout(timer);
    }
  };
};
