import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { reservationShipped } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import { arrivesOn, shippingMethods } from '../pricing/shipping-methods';
import type { FoundersDeps } from './founders-deps';
import { lockByNumber, moveReservation } from './founders-store';
import { becomesSubscription, nextChargeAt } from './unstarted-subscriptions';
import { purchaseOfReservation } from './founders-table';

/**
 * Marks a reservation as shipped; its founder cannot cancel it any more.
 * @returns the result for the operator
 * @throws ShopError `reservation_not_found`, `not_to_be_shipped`
 */
export const shipReservation =
  ({
    db,
    clock,
    publicOrigin,
    purchaseHooks,
  }: Pick<FoundersDeps, 'db' | 'clock' | 'publicOrigin' | 'purchaseHooks'>) =>
  (number: string, tracking: string | null): Promise<string> =>
    transaction(db, async (tx) => {
      const row = await lockByNumber(tx, number);
      if (row === null)
        throw new ShopError('reservation_not_found', `There is no reservation ${number}.`);
      if (row.status !== 'confirmed')
        throw new ShopError('not_to_be_shipped', `Reservation ${number} is ${row.status}.`);
      const at = clock();
      await moveReservation(tx, row, 'shipped', { at, shippedAt: at, tracking, nextCheckAt: at });
      const nextCharge = becomesSubscription(row)
        ? { at: nextChargeAt(at), cents: row.subtotalCents }
        : null;
      const parcel = { number, what: row, tracking, nextCharge };
      const mail = reservationShipped(row.email, parcel, publicOrigin);
      await enqueue(tx, { ...mail, dedupeKey: `reservation-shipped:${row.id}` }, at);
      const method = row.offer === '2-pack' ? shippingMethods.twoDay : shippingMethods.standard;
      await purchaseHooks.orderShipped(tx, {
        ...purchaseOfReservation(row),
        deliveredOn: arrivesOn(method, at),
      });
      return `Reservation ${number} is shipped. A mail goes to ${row.email}.`;
    });
