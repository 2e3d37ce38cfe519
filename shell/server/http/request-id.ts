import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Gives a request its id, which its answer carries; one that a browser sends is not taken over. */
export const giveRequestId = (response: ServerResponse): string => {
  const id = randomUUID();
  response.setHeader('x-request-id', id);
  return id;
};
