import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** The request header with the secret for the test controls. */
const SECRET_HEADER = 'x-sim-secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/** Whether a request has the secret; true when none is configured. */
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

/** The only API key accepted when a secret is configured. */
export const apiKeyFor = (secret: string): string => `sk_test_${secret}`;
