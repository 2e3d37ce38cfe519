import { eq, sql } from 'drizzle-orm';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import { transaction } from '../db/transaction';
import { orderTable } from '../orders/order-table';
import { recordPrepaidSubscription } from '../subscriptions/record-subscription';
import { subscriptionById } from '../subscriptions/subscription-store';
import type { SubscriptionShop } from './test-subscriptions';

const dayMs = 86_400_000;

/** States of nine time zones. */
const states = ['NY', 'SD', 'CO', 'AZ', 'CA', 'AK', 'HI', 'PR', 'GU'];

const addressIn = (state: string): ParcelAddress => ({
  name: 'Ann Buyer',
  line1: '1 Long Road',
  line2: '',
  city: 'Somewhere',
  state,
  zip: '57104',
  country: 'US',
});

/**
 * Starts subscriptions of one bottle in nine time zones, with first charges at all hours of the next 30
 * days. One purchase pays for all of them. @returns their ids
 */
export const startManySubscriptions = async (
  shop: SubscriptionShop,
  count: number,
): Promise<string[]> => {
  const { db } = shop.api;
  const deps = shop.subscriptionDeps();
  const first = await shop.subscribe();
  const { row, paymentId } = await transaction(db, async (tx) => ({
    row: await subscriptionById(tx, first.id),
    paymentId: (
      await tx.select().from(orderTable).where(eq(orderTable.subscriptionId, first.id))
    )[0]?.paymentId,
  }));
  const [line] = row?.lines ?? [];
  if (row === null || line === undefined || typeof paymentId !== 'string')
    throw new Error('The first subscription was not paid.');
  const now = deps.clock();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const state = await deps.subscriptions.start({
      reference: `many-${index}`,
      customerId: row.customerId,
      paymentId,
      charges: row.charges,
      firstChargeAt: new Date(now.getTime() + 10 * dayMs + ((index + 0.37) / count) * 29 * dayMs),
    });
    await transaction(db, (tx) =>
      recordPrepaidSubscription(tx, state, {
        accountId: null,
        email: `many-${index}@subscribers.example`,
        shipTo: addressIn(states[index % states.length] ?? 'SD'),
        line,
        now,
      }),
    );
    ids.push(state.id);
  }
  await deps.subscriptions.end(first.id);
  await db.execute(sql`delete from subscriptions where id = ${first.id}`);
  return ids;
};
