import { accountById } from '../identity/account-store';
import type { Tx } from '../db/database';
import type { Purchase, PurchaseHooks } from '../domain/purchase-hooks';
import type { Reader } from './coaching-table';
import { plannedFor } from './plan';
import {
  booksOf,
  lockReaderOf,
  lockReaderOfPurchase,
  setPlan,
  writePurchase,
} from './reader-store';
import { timeZoneOf } from './time-zones';

const planAnew = async (tx: Tx, reader: Reader): Promise<void> => {
  const planned = plannedFor(reader, await booksOf(tx, reader.id));
  await setPlan(tx, reader.id, { nextAt: planned?.at ?? null });
};

/** An account reads at its own address, whatever address it gave on the payment page. */
const readerOf = async (tx: Tx, { accountId, email, boughtAt }: Purchase): Promise<Reader> => {
  const account = accountId === null ? null : await accountById(tx, accountId);
  const address = account?.email ?? email.trim().toLowerCase();
  return lockReaderOf(tx, { email: address, accountId: account?.id ?? null }, boughtAt);
};

/** Subscribes the buyer to the weekly emails of a purchase; running it again updates the subscription. */
const enrol = async (tx: Tx, purchase: Purchase): Promise<void> => {
  const { source, email, formulas, shipTo, boughtAt, deliveredOn } = purchase;
  if (email === '') return;
  const reader = (await lockReaderOfPurchase(tx, source)) ?? (await readerOf(tx, purchase));
  await writePurchase(
    tx,
    source,
    [...new Set(formulas)].map((formula, position) => ({
      formula,
      readerId: reader.id,
      position,
      boughtAt,
      timeZone: timeZoneOf('state' in shipTo ? shipTo.state : ''),
      deliveredOn,
    })),
  );
  await planAnew(tx, reader);
};

/**
 * Weekly emails come with a paid purchase and start when its parcel has arrived. A refunded purchase
 * brings no more of them; those that were sent stay readable.
 */
export const coachingPurchaseHooks: PurchaseHooks = {
  orderPaid: enrol,
  orderShipped: enrol,
  orderRefunded: async (tx, source) => {
    const reader = await lockReaderOfPurchase(tx, source);
    if (reader === null) return;
    await writePurchase(tx, source, []);
    await planAnew(tx, reader);
  },
};
