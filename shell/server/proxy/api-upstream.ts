import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
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
};

/** Begins the response with the status and headers of the upstream, and returns where its body goes. */
export type Respond = (status: number, headers: IncomingHttpHeaders) => Writable;

// Both are made once, because the stack of an error costs more than the rest of a request.
export const clientDisconnected = new Error('The client has disconnected.');
const timeout = new Error('The upstream has not answered in time.');

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

  /**
   * Sends a request, and its response through `respond`; resolves when that is sent whole.
   * @throws `clientDisconnected`, or an error of the upstream
   * @param client the response to the client, whose end without it ends the request
   */
  return async (
    request: UpstreamRequest,
    client: ServerResponse,
    respond: Respond,
  ): Promise<void> => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(timeout), responseMs);
    const onClose = () => {
      if (!client.writableFinished) stop.abort(clientDisconnected);
    };
    client.once('close', onClose);
    try {
      await pool.stream({ ...request, signal: stop.signal }, ({ statusCode, headers }) => {
        clearTimeout(timer);
        return respond(statusCode, headers);
      });
    } finally {
      clearTimeout(timer);
      client.off('close', onClose);
    }
  };
};
