import type { ErrorRequestHandler } from 'express';
import { isStoreAway } from '../db/is-database-unavailable';
import { ShopError } from './shop-error';

/** What Express and its body parsers throw carries a status and, often, a type. */
type HttpError = { status?: unknown; type?: unknown };

const refusalOf = (error: unknown): ShopError => {
  if (error instanceof ShopError) return error;
  if (isStoreAway(error))
    return new ShopError(
      'store_unavailable',
      'The shop cannot reach its records. Try again soon.',
      { headers: { 'retry-after': '5' } },
    );
  const { status, type } = error as HttpError;
  if (type === 'entity.parse.failed')
    return new ShopError('malformed_json', 'The body is not valid JSON.');
  if (status === 413) return new ShopError('payload_too_large', 'The body is larger than allowed.');
  if (status === 415)
    return new ShopError('unsupported_media_type', 'The body has an encoding that is not read.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ShopError('invalid_request', 'The request could not be read.');
  return new ShopError('internal_error', 'Something went wrong on our side. Try again soon.');
};

/** The one place where errors become answers. A refusal says why; anything else only that it failed. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) req.log.error({ err: error }, 'request failed');
  // A session that could not be kept gets no cookie: it would sign its browser in as nobody.
  if (refusal.code === 'sessions_unavailable') Reflect.deleteProperty(req, 'session');
  if (res.headersSent) return next(error);
  res
    .status(refusal.status)
    .set(refusal.headers)
    .set('cache-control', 'no-store')
    .json({ error: { code: refusal.code, message: refusal.message } });
};
