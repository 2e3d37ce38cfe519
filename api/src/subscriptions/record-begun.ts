import { timesCents } from '@candor/catalog-contract/money';
import type { OrderLine } from '../pricing/price-cart';
import type { Tx } from '../db/database';
import type { PostalAddress } from '../stripe/payment-gateway';
import type { SubscriptionState } from '../stripe/subscription-gateway';
import { nextCheck } from './next-check';
import { stateColumns } from './state-change';
import { insertSubscription } from './subscription-store';

/** Whose it is, what comes each time, and where to. */
type PrepaidSubscription = {
  accountId: string;
  email: string;
  shipTo: PostalAddress | Record<string, never>;
  line: OrderLine;
  now: Date;
};

/** Records a subscription whose first parcel was paid for elsewhere; there is no first order here. */
export const recordPrepaidSubscription = async (
  tx: Tx,
  facts: SubscriptionState,
  { accountId, email, shipTo, line, now }: PrepaidSubscription,
): Promise<void> => {
  await insertSubscription(tx, {
    ...stateColumns(facts),
    id: facts.id,
    accountId,
    email,
    customerId: facts.customerId,
    currency: facts.currency,
    lines: [line],
    charges: facts.charges,
    cents: timesCents(line.unitCents, line.quantity),
    shipTo,
    startedAt: facts.startedAt,
    nextAttemptAt: null,
    reading: 0,
    nextCheckAt: nextCheck(facts, now),
  });
};
