import { addCents, timesCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { PlacedOrder, PurchaseHooks } from '../domain/purchase-hooks';
import type { SubscriptionState } from '../stripe/subscription-gateway';
import { nextCheck } from './next-check';
import { stateColumns } from './state-change';
import { insertSubscription } from './subscription-store';

/**
 * Records what an order began, in the transaction that writes the order: there is no subscription
 * without its first order. Begun by no reading of its own, so that every later one is believed.
 */
const recordSubscription = async (
  tx: Tx,
  order: PlacedOrder,
  facts: SubscriptionState,
  now: Date,
): Promise<void> => {
  const lines = order.lines.filter(({ isSubscription }) => isSubscription);
  await insertSubscription(tx, {
    ...stateColumns(facts),
    id: facts.id,
    accountId: order.accountId,
    email: order.email,
    customerId: facts.customerId,
    currency: facts.currency,
    lines: lines.map(({ sku, name, isSubscription, quantity, unitCents }) => ({
      sku,
      name,
      isSubscription,
      quantity,
      unitCents,
    })),
    charges: facts.charges,
    cents: addCents(...lines.map(({ unitCents, quantity }) => timesCents(unitCents, quantity))),
    shipTo: order.shipTo,
    startedAt: facts.startedAt,
    nextAttemptAt: null,
    reading: 0,
    nextCheckAt: nextCheck(facts, now),
  });
};

/** Records the subscription that an order started. */
export const subscriptionPurchaseHooks: PurchaseHooks = {
  orderPlaced: async (tx, order, { subscription, at }) => {
    if (subscription !== null) await recordSubscription(tx, order, subscription, at);
  },
};
