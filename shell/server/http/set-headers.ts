import type { RequestHandler } from 'express';

/** Sets headers on every response. */
export const setHeaders =
  (headers: Readonly<Record<string, string>>): RequestHandler =>
  (_request, response, next) => {
    response.set(headers);
    next();
  };
