import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** The header in which callers of the controls say the secret. */
const SECRET_HEADER = 'x-sim-secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are one; how long that takes says nothing of either. */
export const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/** Whether a caller knows the secret; where there is none, everybody does. */
export const knowsSecret = (req: Request, secret: string | null): boolean =>
  secret === null || isSame(req.get(SECRET_HEADER) ?? '', secret);

/** Lets only those through who know the secret. */
export const asksForSecret =
  (secret: string | null) =>
  (req: Request, res: Response, next: NextFunction): void => {
    if (knowsSecret(req, secret)) next();
    else
      res
        .status(401)
        .json({ error: { message: `These controls ask for the secret in ${SECRET_HEADER}.` } });
  };

/** The one key that the API takes where there is a secret. */
export const keyFor = (secret: string): string => `sk_test_${secret}`;
