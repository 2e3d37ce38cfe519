import type { Request } from 'express';
import { isSameSecret, apiKeyFor } from './secret';
import { StripeError } from './stripe-error';

/** The key of a request, from `Authorization: Bearer` or as the user name of basic authentication. */
const keyOf = (req: Request): string | undefined => {
  const [scheme, value = ''] = (req.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic')
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
};

/**
 * Accepts any test key, or with a secret only the key made of it.
 * @throws StripeError 401 for a missing or wrong key
 */
export const authenticate = (req: Request, secret: string | null): void => {
  const key = keyOf(req);
  if (key === undefined || key === '')
    throw new StripeError(401, 'invalid_request_error', 'You did not provide an API key.');
  if (!/^sk_test_\w+$/.test(key))
    throw new StripeError(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}****. The simulator takes keys that begin with sk_test_.`,
      { code: 'api_key_invalid' },
    );
  if (secret !== null && !isSameSecret(key, apiKeyFor(secret)))
    throw new StripeError(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}****. This simulator takes sk_test_ and its secret.`,
      { code: 'api_key_invalid' },
    );
};
