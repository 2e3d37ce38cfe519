import { reservationConfirmed } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import { acceptPurchase } from '../purchases/accept-purchase';
import { describeReservation } from './describe-reservation';
import { moveReservation, readBatch } from './founders-store';
import { purchaseOfReservation, type Reservation } from './founders-table';
import { reservationInMails, reservationKind } from './reservation-kind';

/** Accepts a reservation; its founder gets the confirmation if none was sent: see `acceptPurchase`. */
export const acceptReservation = acceptPurchase<Reservation>({
  kind: reservationKind,
  confirm: async (tx, { clock, publicOrigin, purchaseHooks }, row, to) => {
    const at = clock();
    await moveReservation(tx, row, to, { at, nextCheckAt: at });
    if (to === 'shipped' || row.email === '') return;
    const shown = describeReservation({ ...row, status: to }, await readBatch(tx));
    const mail = reservationConfirmed(reservationInMails(row, publicOrigin), shown);
    await enqueue(tx, { ...mail, dedupeKey: `reservation-confirmed:${row.id}` }, at);
    await purchaseHooks.purchasePaid(tx, purchaseOfReservation(row));
  },
});
