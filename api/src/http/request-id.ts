import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const sane = /^[\w-]{8,64}$/;

/** The edge's id of a request where it is one, else a new one; the answer carries it. */
export const requestIdOf = (req: IncomingMessage, res: ServerResponse): string => {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && sane.test(given) ? given : randomUUID();
  res.setHeader('x-request-id', id);
  return id;
};
