import type { SubscriptionStatus } from './subscription-states';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The provider writes a renewal's invoice at the end of the period and charges it an hour later. */
const CHARGED_AFTER_MS = 75 * MINUTE_MS;

type Of = { status: SubscriptionStatus; periodEnd: Date };

/**
 * When a subscription is asked about although no news came: soon after it should have renewed, each
 * hour while a charge is open, and once a day at least.
 */
export const nextCheck = ({ status, periodEnd }: Of, now: Date): Date => {
  const inADay = now.getTime() + DAY_MS;
  if (status === 'ended') return new Date(inADay);
  if (status === 'past_due') return new Date(now.getTime() + HOUR_MS);
  const renewed = Math.max(periodEnd.getTime() + CHARGED_AFTER_MS, now.getTime() + HOUR_MS);
  return new Date(Math.min(renewed, inADay));
};
