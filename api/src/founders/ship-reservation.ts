import { type Parcel, trackParcel } from '@candor/api-contract/parcel';
import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { reservationShipped } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import { arrivesOn, shippingMethodOf } from '../pricing/shipping-methods';
import { lockReservationForChange } from './reservation-kind';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { moveReservation } from './founders-store';
import { becomesSubscription, nextChargeAt } from './unstarted-subscriptions';
import { purchaseOfReservation } from './founders-table';

/**
 * Marks a reservation as shipped; its founder cannot cancel it any more.
 * @param parcel with the revision that a person saw, if any did
 * @returns the result for the operator
 * @throws ShopError `reservation_not_found`, `not_to_be_shipped`, `changed_meanwhile`
 */
export const shipReservation =
  ({
    db,
    clock,
    publicOrigin,
    purchaseHooks,
  }: Pick<PurchaseDeps, 'db' | 'clock' | 'publicOrigin' | 'purchaseHooks'>) =>
  (number: string, parcel: Parcel & { revision?: number }, audit: Audit): Promise<string> =>
    transaction(db, async (tx) => {
      const row = await lockReservationForChange(tx, number, parcel.revision ?? null);
      if (row.status !== 'confirmed')
        throw new ShopError('not_to_be_shipped', `Reservation ${number} is ${row.status}.`);
      const at = clock();
      const { carrier, tracking } = parcel;
      await moveReservation(tx, row, 'shipped', {
        at,
        shippedAt: at,
        carrier,
        tracking,
        nextCheckAt: at,
      });
      const nextCharge = becomesSubscription(row)
        ? { at: nextChargeAt(at), cents: row.subtotalCents }
        : null;
      const shipped = { number, what: row, parcel: trackParcel(parcel), nextCharge };
      const mail = reservationShipped(row.email, shipped, publicOrigin);
      await enqueue(tx, { ...mail, dedupeKey: `reservation-shipped:${row.id}` }, at);
      await audit(tx, {
        action: 'reservation.ship',
        subject: `reservation ${number}`,
        before: { status: row.status },
        after: { status: 'shipped', carrier },
        ...(row.email !== '' && {
          personal: { email: row.email, before: {}, after: { tracking } },
        }),
      });
      const { offer, formula, shipTo } = row;
      const sku = offer === '2-pack' ? (`${formula}-2pack` as const) : formula;
      const line = { sku, isSubscription: false, quantity: 1 };
      const method = shippingMethodOf({ lines: [line], shippingCents: 0, shipTo });
      await purchaseHooks.purchaseShipped(tx, {
        ...purchaseOfReservation(row),
        deliveredOn: arrivesOn(method, at),
      });
      return `Reservation ${number} is shipped. A mail goes to ${row.email}.`;
    });
