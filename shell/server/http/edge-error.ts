import type { ServerResponse } from 'node:http';

/** Every error that the edge itself returns. The code is the contract. */
const statusOf = {
  address_too_long: 414,
  api_unavailable: 503,
  body_not_expected: 400,
  invalid_error_report: 400,
  invalid_request: 400,
  invalid_vitals: 400,
  malformed_json: 400,
  method_not_allowed: 405,
  payload_too_large: 413,
  request_timeout: 408,
  too_busy: 503,
  too_many_requests: 429,
  unsupported_media_type: 415,
} as const;

/** A request that the edge rejects. */
export class EdgeError extends Error {
  readonly status: number;

  constructor(
    readonly code: keyof typeof statusOf,
    message: string,
    /** After which the client may retry. */
    readonly retrySeconds = 2,
  ) {
    super(message);
    this.status = statusOf[code];
  }
}

/**
 * Sends the error in the API's format. @param close ends the connection: the bytes of an unread body
 * must not be parsed as the next request
 */
export const sendEdgeError = (response: ServerResponse, error: EdgeError, close: boolean): void => {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({ error: { code: error.code, message: error.message } });
  response.writeHead(error.status, {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...((error.status === 503 || error.status === 429) && {
      'retry-after': String(error.retrySeconds),
    }),
    ...(close && { connection: 'close' }),
  });
  response.end(body);
};
