import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { StripeError } from './stripe-error';

/** The request header with the secret for the test controls. */
const SECRET_HEADER = 'x-sim-secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/** Returns whether a request has the secret; true when none is configured. */
export const hasSecret = (req: Request, secret: string | null): boolean =>
  secret === null || isSameSecret(req.get(SECRET_HEADER) ?? '', secret);

/** Rejects requests without the secret with 401. */
export const requireSecret =
  (secret: string | null) =>
  (req: Request, res: Response, next: NextFunction): void => {
    if (hasSecret(req, secret)) next();
    else
      res
        .status(401)
        .json({ error: { message: `These controls require the secret in ${SECRET_HEADER}.` } });
  };

/**
 * Accepts any test key, or with a secret only `sk_test_` and that secret.
 * @throws StripeError 401 for a missing or wrong key
 */
export const authenticate = (req: Request, secret: string | null): void => {
  const [, key] = /^bearer (\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
  if (key === undefined)
    throw new StripeError(401, 'invalid_request_error', 'You did not provide an API key.');
  const isRight =
    /^sk_test_\w+$/.test(key) && (secret === null || isSameSecret(key, `sk_test_${secret}`));
  if (!isRight)
    throw new StripeError(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}****. The simulator takes ${secret === null ? 'keys that begin with sk_test_' : 'sk_test_ and its secret'}.`,
      { code: 'api_key_invalid' },
    );
};
