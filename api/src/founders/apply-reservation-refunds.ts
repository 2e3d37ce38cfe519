import { cents, formatCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { partRefunded, refundReturned, reservationRefunded } from '../mail/founders-refund-emails';
import { enqueue } from '../mail/outbox';
import { refundReasonText } from '../mail/refund-reasons';
import type { ApplyDeps, RefundRules } from '../purchases/apply-refunds';
import { requestOfRefund, refundRequestsOf } from '../purchases/refund-request-store';
import { sumOfRefunds } from '../purchases/refund-store';
import type { RefundRow } from '../purchases/refund-table';
import { moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { reservationKind } from './reservation-kind';

/** Interval of checks of a pending refund, in case its event is lost. */
const recheckPendingMs = 60 * 60_000;

const waitForBank = async (tx: Tx, { clock }: ApplyDeps, row: Reservation): Promise<void> => {
  const at = clock();
  await moveReservation(tx, row, 'refund_due', {
    at,
    nextCheckAt: new Date(at.getTime() + recheckPendingMs),
    refundReason: row.refundReason ?? 'by_shop',
    proposedUntil: null,
    answerBy: null,
  });
};

/** Sets the status of a locked reservation by its refunds. */
const applyStatus = async (
  tx: Tx,
  deps: ApplyDeps,
  row: Reservation,
  { refunds, hasNewFailure }: { refunds: readonly RefundRow[]; hasNewFailure: boolean },
): Promise<void> => {
  const total = row.totalCents ?? 0;
  const isComplete = (sum: number) => total > 0 && sum >= total;
  const isFinal = isComplete(sumOfRefunds(refunds, ['succeeded']));
  const isSent = isComplete(sumOfRefunds(refunds));
  if (isFinal) {
    if (row.status !== 'refunded') await finishRefund(tx, deps, row);
  } else if (isSent) await waitForBank(tx, deps, row);
  else if (row.status === 'refunded' || (row.status === 'refund_due' && hasNewFailure))
    await failRefund(tx, deps, row, 'the bank did not take the refund: the money is with us again');
};

const notifyFounder = async (
  tx: Tx,
  { clock, publicOrigin }: ApplyDeps,
  { email, number, totalCents }: Reservation,
  refund: RefundRow,
): Promise<void> => {
  if (email === '') return;
  const why = refundReasonText((await requestOfRefund(tx, refund.id))?.reason ?? null);
  const about = { number, amount: formatCents(refund.cents), why };
  if (refund.status === 'failed') {
    const dedupeKey = `reservation-refund-failed:${refund.id}`;
    await enqueue(tx, { ...refundReturned(email, about, publicOrigin), dedupeKey }, clock());
  } else if (refund.status === 'succeeded' && refund.cents < (totalCents ?? 0)) {
    const mail = partRefunded(email, about, publicOrigin);
    await enqueue(tx, { ...mail, dedupeKey: `reservation-part-refunded:${refund.id}` }, clock());
  }
};

/** Refunds of reservations: one counts as refunded once the bank has it, and its spot is free before that. */
export const reservationRefundRules: RefundRules<Reservation> = {
  kind: reservationKind,
  update: async (tx, deps, row, { refunds, changed }) => {
    for (const refund of changed) await notifyFounder(tx, deps, row, refund);
    const hasNewFailure = changed.some(({ status }) => status === 'failed');
    await applyStatus(tx, deps, row, { refunds, hasNewFailure });
  },
};

/**
 * Finishes a full refund of a locked reservation: sets its status, sends its email, and clears the
 * address when the account is deleted.
 */
export const finishRefund = async (
  tx: Tx,
  { clock, publicOrigin, purchaseHooks }: ApplyDeps,
  row: Reservation,
): Promise<void> => {
  const at = clock();
  const reason = row.refundReason ?? 'by_shop';
  await moveReservation(tx, row, 'refunded', {
    at,
    refundReason: reason,
    proposedUntil: null,
    answerBy: null,
    ...(row.forgetWhenRefunded && { email: '' }),
  });
  await purchaseHooks.purchaseRefunded(tx, { kind: 'reservation', id: row.id });
  if (row.email === '') return;
  const request = (await refundRequestsOf(tx, row.number)).find(
    ({ isWhole, state }) => isWhole && state !== 'rejected',
  );
  const mail = reservationRefunded(
    row.email,
    {
      number: row.number,
      amount: formatCents(row.totalCents ?? cents(0)),
      reason,
      hasShipped: row.shippedAt !== null,
      why: refundReasonText(request?.reason ?? null),
    },
    publicOrigin,
  );
  const dedupeKey = `reservation-refunded:${row.id}:${row.refundAttempts}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: row.forgetWhenRefunded }, at);
};

/** Marks the refund of a locked reservation as failed, for a manual review. */
export const failRefund = async (
  tx: Tx,
  { clock, logger }: ApplyDeps,
  row: Reservation,
  reviewReason: string,
): Promise<void> => {
  logger.error({ reservation: row.number, reviewReason }, 'reservation refund failed');
  const refundAttempts = row.refundAttempts + 1;
  await moveReservation(tx, row, 'refund_failed', { at: clock(), reviewReason, refundAttempts });
};
