import { reservationShipped } from '../mail/founders-emails';
import { deliveredOn } from '../pricing/shipping-methods';
import { heldUntil, shipPurchase, type ShipRules } from '../purchases/ship-purchase';
import { unshipPurchase } from '../purchases/unship-purchase';
import { moveReservation } from './founders-store';
import { type Reservation, skuOf } from './founders-table';
import { reservationInMails, reservationKind } from './reservation-kind';
import { becomesSubscription, nextChargeAt } from './unstarted-subscriptions';

const rules: ShipRules<Reservation> = {
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
      // A subscription begins only after the shipment is final.
      nextCheckAt: heldUntil(at),
    }),
  mailKind: 'reservation-shipped',
  laterMails: [],
  markWaiting: (tx, row, at) =>
    moveReservation(tx, row, 'confirmed', {
      at,
      shippedAt: null,
      carrier: null,
      tracking: null,
      nextCheckAt: at,
    }),
  mail: async (_tx, row, { publicOrigin, at, parcel }) => {
    const nextCharge = becomesSubscription(row)
      ? { at: nextChargeAt(at), cents: row.subtotalCents }
      : null;
    const about = reservationInMails(row, publicOrigin);
    return reservationShipped({ ...about, what: row, parcel, nextCharge });
  },
};

/** Ships a reservation, which its founder cannot cancel any more: see `shipPurchase`. */
export const shipReservation = shipPurchase(rules);

/** Takes the shipment of a reservation back: see `unshipPurchase`. */
export const unshipReservation = unshipPurchase(rules);
