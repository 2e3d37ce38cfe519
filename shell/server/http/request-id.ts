import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Sets a new request id on the response. An id from the browser is ignored. */
export const setRequestId = (response: ServerResponse): string => {
  const id = randomUUID();
  response.setHeader('x-request-id', id);
  return id;
};
