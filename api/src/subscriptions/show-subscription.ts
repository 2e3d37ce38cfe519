import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { nextChargeOf } from './subscription-states';
import type { Subscription } from './subscription-table';
import type { SubscriptionResponse } from '@candor/api-contract/subscriptions';

const isoTimestamp = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A subscription as its owner sees it. Amounts in cents. */
export const showSubscription = (
  subscription: Subscription,
  isCardUpdateOpen: boolean,
): SubscriptionResponse => {
  const { lines, cardBrand, cardLast4 } = subscription;
  const next = nextChargeOf(subscription);
  return {
    id: subscription.id,
    status: subscription.status,
    items: lines.map(({ sku, name, quantity, unitCents }) => ({
      id: sku,
      name,
      quantity,
      cents: unitCents,
    })),
    cents: subscription.cents,
    currency: subscription.currency,
    interval: 'day',
    intervalCount: BILLING_INTERVAL_DAYS,
    startedAt: subscription.startedAt.toISOString(),
    currentPeriodEnd: subscription.periodEnd.toISOString(),
    cancelAt: isoTimestamp(subscription.cancelAt),
    endedAt: isoTimestamp(subscription.endedAt),
    nextCharge: next === null ? null : { at: next.at.toISOString(), cents: next.cents },
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    cardUpdate: isCardUpdateOpen ? 'open' : null,
  };
};
