import type { subscriptionStates } from '@candor/api-contract/subscriptions';
import type { Cents } from '@candor/catalog-contract/money';
import { dayMs, hourMs, minuteMs } from '../config/durations';
import type { SubscriptionState } from '../stripe/subscription-gateway';

/**
 * Statuses of a subscription, as the provider has them:
 *
 *   active ◄────► past_due          a charge was declined; the provider retries
 *     │               │
 *     └───────────────┴────► ended  canceled, or not paid; final
 *
 * An active one with `cancelAt` runs until then and can be resumed before.
 */
export type SubscriptionStatus = (typeof subscriptionStates)[number];

/** The columns that copy the provider's state. */
export const stateColumns = ({
  status,
  periodEnd,
  cancelAt,
  canceledAt,
  endedAt,
  card,
}: SubscriptionState) => ({
  status,
  periodEnd,
  cancelAt,
  canceledAt,
  endedAt,
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
});

/** The provider charges a renewal's invoice an hour after the period ends. */
const chargedAfterMs = 75 * minuteMs;

/** When to check a subscription without an event: after its renewal, hourly while past due, else daily. */
export const nextCheck = (
  { status, periodEnd }: { status: SubscriptionStatus; periodEnd: Date },
  now: Date,
): Date => {
  const inADay = now.getTime() + dayMs;
  if (status === 'ended') return new Date(inADay);
  if (status === 'past_due') return new Date(now.getTime() + hourMs);
  const renewed = Math.max(periodEnd.getTime() + chargedAfterMs, now.getTime() + hourMs);
  return new Date(Math.min(renewed, inADay));
};

type Renewing = {
  status: SubscriptionStatus;
  cents: Cents;
  periodEnd: Date;
  cancelAt: Date | null;
  nextAttemptAt: Date | null;
};

/** Time and amount of the next charge, before discount and tax. */
export const nextChargeOf = ({
  status,
  cents,
  periodEnd,
  cancelAt,
  nextAttemptAt,
}: Renewing): { at: Date; cents: Cents } | null => {
  if (status === 'ended' || cancelAt !== null) return null;
  const at = status === 'active' ? periodEnd : nextAttemptAt;
  return at === null ? null : { at, cents };
};
