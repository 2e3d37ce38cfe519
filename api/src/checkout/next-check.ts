import type { Checkout } from './checkout-table';

const MINUTE_MS = 60_000;
const YOUNG_MS = 20 * MINUTE_MS;

/** Most pages are paid, and most webhooks arrive, within a minute: then there is nothing to ask. */
export const firstCheck = (createdAt: Date): Date => new Date(createdAt.getTime() + MINUTE_MS);

/**
 * When a page is asked about again: each minute while it is young, then every four, so that a paid
 * page without webhook and return is an order within five minutes; a bank's answer, which takes days,
 * is asked for each hour.
 */
export const nextCheck = ({ createdAt, status }: Checkout, now: Date): Date => {
  const isYoung = now.getTime() - createdAt.getTime() < YOUNG_MS;
  const wait = isYoung ? MINUTE_MS : status === 'processing' ? 60 * MINUTE_MS : 4 * MINUTE_MS;
  return new Date(now.getTime() + wait);
};
