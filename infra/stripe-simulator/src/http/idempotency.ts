import { createHash } from 'node:crypto';
import type { Sim } from '../sim';
import type { IdempotentResult } from '../store/tables';
import { StripeError } from './stripe-error';

const DAY_SECONDS = 24 * 60 * 60;

/** Identifies a request, including the order of its parameters. */
export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

/**
 * The response stored under this key in the last 24 hours, or undefined.
 * @throws StripeError 400 `idempotency_error` when the key was used for another request
 */
export const replay = (
  sim: Sim,
  key: string,
  fingerprint: string,
): IdempotentResult | undefined => {
  if (key.length > 255)
    throw new StripeError(400, 'idempotency_error', 'Idempotency keys may have 255 characters.');
  const known = sim.store.find('idempotency', key);
  if (known === undefined || known.created < sim.now() - DAY_SECONDS) return undefined;
  if (known.fingerprint !== fingerprint)
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  return known;
};

/** Errors before execution (an invalid parameter, a missing object) are not stored. */
export const isStored = (status: number): boolean =>
  status < 400 || status === 402 || status >= 500;

export const deleteOldKeys = (sim: Sim): void => {
  const oldest = sim.now() - DAY_SECONDS;
  for (const { id, created } of sim.store.all('idempotency'))
    if (created < oldest) sim.store.remove('idempotency', id);
};
