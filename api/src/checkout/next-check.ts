import type { Checkout } from './checkout-table';

const MINUTE_MS = 60_000;
const YOUNG_MS = 20 * MINUTE_MS;

/** Most pages are paid, and most webhooks arrive, within a minute: then there is nothing to ask. */
export const firstCheck = (createdAt: Date): Date => new Date(createdAt.getTime() + MINUTE_MS);

/**
 * When a page is asked about again: every four minutes, so that a paid page without webhook and return
 * is an order within five, also with hundreds abandoned a minute, for the reconciler asks about them
 * together; a bank's answer, which takes days, is asked for each hour.
 */
export const nextCheck = (
  { createdAt, status }: Pick<Checkout, 'createdAt' | 'status'>,
  now: Date,
): Date => {
  const isYoung = now.getTime() - createdAt.getTime() < YOUNG_MS;
  const wait = status === 'processing' && !isYoung ? 60 * MINUTE_MS : 4 * MINUTE_MS;
  return new Date(now.getTime() + wait);
};
