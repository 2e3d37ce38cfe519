import { reservationAddressChanged } from '../mail/founders-emails';
import { mailedReservation, type MailedPurchase } from '../mail/mailed-purchase';
import { lockForChange } from '../purchases/lock-purchase';
import type { PurchaseKind } from '../purchases/purchase-kind';
import { lockReservationWhere, moveReservation } from './founders-store';
import {
  purchaseOfReservation,
  type Reservation,
  reservationRefundTable,
  reservationTable,
} from './founders-table';

/** A reservation as its mails name it. It belongs to an account, whose page shows it. */
export const reservationInMails = (
  { email, number, formula }: Pick<Reservation, 'email' | 'number' | 'formula'>,
  publicOrigin: string,
): MailedPurchase => mailedReservation(email, number, publicOrigin, formula);

/** Reservations of the Founders Batch as a kind of purchase. */
export const reservationKind: PurchaseKind<Reservation> = {
  name: 'reservation',
  prefix: 'F-',
  notFound: 'reservation_not_found',
  table: reservationTable,
  refundTable: reservationRefundTable,
  paidState: 'confirmed',
  lock: lockReservationWhere,
  move: moveReservation,
  update: (tx, row, change) => moveReservation(tx, row, row.status, change),
  buyerEmail: ({ email, forgetWhenRefunded }) => (forgetWhenRefunded ? '' : email),
  asPurchase: purchaseOfReservation,
  inMails: (_tx, row, publicOrigin) => Promise.resolve(reservationInMails(row, publicOrigin)),
  addressChangedEmail: reservationAddressChanged,
  mailKinds: [
    'reservation-confirmed',
    'reservation-in-review',
    'reservation-shipped',
    'reservation-refunded',
    'reservation-delayed',
    'reservation-address',
  ],
  refundMailKinds: ['reservation-part-refunded', 'reservation-refund-failed'],
  reviewList: 'founders list --state needs_review',
};

/** Locks a reservation for a person's action. @throws ShopError `reservation_not_found`, `changed_meanwhile` */
export const lockReservationForChange = lockForChange(reservationKind);
