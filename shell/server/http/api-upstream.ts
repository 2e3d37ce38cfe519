import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';

/** How many requests may be under way at the API; more wait for one of them to end. */
const CONNECTIONS = 256;
const CONNECT_MS = 5_000;
/** For the whole way to the first byte of the response, and then between two parts of it. */
const RESPONSE_MS = 30_000;

/** A request whose body is whole. */
export type UpstreamRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer | null;
  /** Aborted when nobody waits for the response any more. */
  signal: AbortSignal;
};

/**
 * The connections to the API. Each carries one request at a time, framed anew from what was read of
 * the browser's; one on which more arrives than was asked for is closed.
 */
export const openUpstream = (apiUrl: URL) => {
  const pool = new Pool(apiUrl.origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connectTimeout: CONNECT_MS,
    bodyTimeout: RESPONSE_MS,
    // Counted below, with the wait for a connection.
    headersTimeout: 0,
  });

  return async ({ signal, ...request }: UpstreamRequest) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('timeout')), RESPONSE_MS);
    try {
      return await pool.request({
        ...request,
        signal: AbortSignal.any([signal, late.signal]),
      });
    } finally {
      clearTimeout(timer);
    }
  };
};
