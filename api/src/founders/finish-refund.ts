import { cents, formatCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { reservationRefunded } from '../mail/founders-refund-emails';
import { enqueue } from '../mail/outbox';
import type { FoundersDeps } from './founders-deps';
import { moveReservation } from './founders-store';
import type { Reservation } from './founders-table';

/**
 * Finishes a full refund of a locked reservation: sets its status, sends its email, and clears the
 * address when the account is deleted.
 */
export const finishRefund = async (
  tx: Tx,
  {
    clock,
    publicOrigin,
    purchaseHooks,
  }: Pick<FoundersDeps, 'clock' | 'publicOrigin' | 'purchaseHooks'>,
  row: Reservation,
): Promise<void> => {
  const at = clock();
  const reason = row.refundReason ?? 'by_shop';
  await moveReservation(tx, row, 'refunded', {
    at,
    refundReason: reason,
    askedUntil: null,
    answerBy: null,
    ...(row.forgetWhenRefunded && { email: '' }),
  });
  await purchaseHooks.orderRefunded(tx, `reservation:${row.id}`);
  if (row.email === '') return;
  const mail = reservationRefunded(
    row.email,
    {
      number: row.number,
      amount: formatCents(row.totalCents ?? cents(0)),
      reason,
      hasShipped: row.shippedAt !== null,
    },
    publicOrigin,
  );
  const dedupeKey = `reservation-refunded:${row.id}:${row.refundAttempts}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: row.forgetWhenRefunded }, at);
};

/** Marks the refund of a locked reservation as failed, for a manual review. */
export const failRefund = async (
  tx: Tx,
  { clock, logger }: Pick<FoundersDeps, 'clock' | 'logger'>,
  row: Reservation,
  reviewReason: string,
): Promise<void> => {
  logger.error({ reservation: row.number, reviewReason }, 'reservation refund failed');
  const refundAttempts = row.refundAttempts + 1;
  await moveReservation(tx, row, 'refund_failed', { at: clock(), reviewReason, refundAttempts });
};
