import type { ErrorRequestHandler } from 'express';
import { isDatabaseUnavailable } from '../db/is-database-unavailable';
import type { Logger } from '../observability/logger';
import { invalidCredentials, ShopError } from './shop-error';

/** Errors of Express, its body parsers and passport have a status and often a type. */
type HttpError = { status?: unknown; type?: unknown };

const toShopError = (error: unknown): ShopError => {
  if (error instanceof ShopError) return error;
  if (isDatabaseUnavailable(error))
    return new ShopError('store_unavailable', 'The shop can’t reach its records. Try again soon.', {
      headers: { 'retry-after': '5' },
    });
  const { status, type } = error as HttpError;
  if (type === 'entity.parse.failed')
    return new ShopError('malformed_json', 'The body is not valid JSON.');
  // Passport's, with `failWithError`.
  if (status === 401) return invalidCredentials();
  if (status === 413) return new ShopError('payload_too_large', 'The body is larger than allowed.');
  if (status === 415)
    return new ShopError('unsupported_media_type', 'The body has an encoding we don’t read.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ShopError('invalid_request', 'We couldn’t read the request.');
  return new ShopError('internal_error', 'Something went wrong on our side. Try again soon.');
};

/** Turns errors into responses: a ShopError with its message, anything else as `internal_error`. */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const shopError = toShopError(error);
    res.locals['errorCode'] = shopError.code;
    if (shopError.status >= 500) logger.error({ err: error }, 'request failed');
    // A session that was not stored gets no cookie, which would be invalid.
    if (shopError.code === 'sessions_unavailable') Reflect.deleteProperty(req, 'session');
    if (res.headersSent) return next(error);
    res
      .status(shopError.status)
      .set(shopError.headers)
      .set('cache-control', 'no-store')
      .json({
        error: { code: shopError.code, message: shopError.message, field: shopError.field },
      });
  };
