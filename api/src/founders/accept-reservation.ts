import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { reservationConfirmed } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import { describeReservation } from './describe-reservation';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { lockReservationForChange } from './reservation-kind';
import { moveReservation, readBatch } from './founders-store';
import { purchaseOfReservation } from './founders-table';

/**
 * Accepts a reservation after a manual review: it returns to `confirmed` or `shipped`, and its founder
 * gets the confirmation email if none was sent. The reason of the review stays on record.
 * @throws ShopError `reservation_not_found`, `not_to_be_reviewed`, `changed_meanwhile`
 */
export const acceptReservation =
  ({ db, clock, publicOrigin, purchaseHooks }: PurchaseDeps) =>
  (
    number: string,
    { reason, revision }: { reason?: string; revision?: number },
    audit: Audit,
  ): Promise<string> =>
    transaction(db, async (tx) => {
      const row = await lockReservationForChange(tx, number, revision ?? null);
      if (row.status !== 'needs_review')
        throw new ShopError('not_to_be_reviewed', `Reservation ${number} needs no review.`);
      const at = clock();
      const status = row.shippedAt === null ? 'confirmed' : 'shipped';
      await moveReservation(tx, row, status, { at, nextCheckAt: at });
      if (status === 'confirmed' && row.email !== '') {
        const shown = describeReservation({ ...row, status }, await readBatch(tx));
        const mail = reservationConfirmed(row.email, shown, publicOrigin);
        await enqueue(tx, { ...mail, dedupeKey: `reservation-confirmed:${row.id}` }, at);
        await purchaseHooks.purchasePaid(tx, purchaseOfReservation(row));
      }
      await audit(tx, {
        action: 'reservation.accept',
        subject: `reservation ${number}`,
        before: { status: row.status, review: row.reviewReason },
        after: { status, ...(reason === undefined ? {} : { reason }) },
      });
      return `Reservation ${number} is accepted and ${status}.`;
    });
