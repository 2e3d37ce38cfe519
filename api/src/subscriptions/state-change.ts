import type { SubscriptionState } from '../stripe/subscription-gateway';

/** The columns in which a subscription is what the provider says. */
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
