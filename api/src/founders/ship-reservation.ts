import { reservationShipped } from '../mail/founders-emails';
import { deliveredOn } from '../pricing/shipping-methods';
import { shipPurchase } from '../purchases/ship-purchase';
import { moveReservation } from './founders-store';
import { type Reservation, skuOf } from './founders-table';
import { reservationKind } from './reservation-kind';
import { becomesSubscription, nextChargeAt } from './unstarted-subscriptions';

/** Ships a reservation, which its founder cannot cancel any more: see `shipPurchase`. */
export const shipReservation = shipPurchase<Reservation>({
  kind: reservationKind,
  deliveredOn: (row, at) => {
    const line = { sku: skuOf(row), isSubscription: false, quantity: 1 };
    return deliveredOn({ lines: [line], shippingCents: 0, shipTo: row.shipTo }, at);
  },
  markShipped: (tx, row, { at, carrier, tracking }) =>
    moveReservation(tx, row, 'shipped', {
      at,
      shippedAt: at,
      carrier,
      tracking,
      nextCheckAt: at,
    }),
  mail: (row, { publicOrigin, at, parcel }) => {
    const nextCharge = becomesSubscription(row)
      ? { at: nextChargeAt(at), cents: row.subtotalCents }
      : null;
    const about = reservationKind.inMails(row, publicOrigin);
    return reservationShipped({ ...about, what: row, parcel, nextCharge });
  },
});
