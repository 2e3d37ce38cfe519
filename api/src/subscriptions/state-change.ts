import type { SubscriptionFacts } from '../stripe/subscription-gateway';

/** The columns in which a subscription is what the provider says. */
export const stateChange = ({
  status,
  periodEnd,
  cancelAt,
  canceledAt,
  endedAt,
  card,
}: SubscriptionFacts) => ({
  status,
  periodEnd,
  cancelAt,
  canceledAt,
  endedAt,
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
});
