import { cents, formatCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { partRefunded, refundReturned, reservationRefunded } from '../mail/founders-refund-emails';
import { enqueue } from '../mail/outbox';
import { refundReasonText } from '../mail/refund-reasons';
import {
  completeRequestsOf,
  reasonOfRefund,
  refundRequestsOf,
} from '../purchases/refund-request-store';
import type { ProviderRefund } from '../stripe/payment-gateway';
import type { EventHandler } from '../stripe/receive-event';
import type { FoundersDeps } from './founders-deps';
import { lockByPayment, moveReservation } from './founders-store';
import type { Reservation, ReservationRefund } from './founders-table';
import { recordReservationRefund, reservationRefunds } from './reservation-refund-store';

type Deps = Pick<FoundersDeps, 'clock' | 'logger' | 'publicOrigin' | 'purchaseHooks'>;

/** Interval of checks of a pending refund, in case its event is lost. */
const recheckPendingMs = 60 * 60_000;

const sumOf = (
  refunds: readonly ReservationRefund[],
  isCounted: (status: ReservationRefund['status']) => boolean,
): number =>
  refunds
    .filter(({ status }) => isCounted(status))
    .reduce((sum, { cents: amount }) => sum + amount, 0);

const waitForBank = async (tx: Tx, { clock }: Deps, row: Reservation): Promise<void> => {
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
  deps: Deps,
  row: Reservation,
  { refunds, hasNewFailure }: { refunds: readonly ReservationRefund[]; hasNewFailure: boolean },
): Promise<void> => {
  const total = row.totalCents ?? 0;
  const isComplete = (sum: number) => total > 0 && sum >= total;
  const isFinal = isComplete(sumOf(refunds, (status) => status === 'succeeded'));
  const isSent = isComplete(sumOf(refunds, (status) => status !== 'failed'));
  if (isFinal) {
    if (row.status !== 'refunded') await finishRefund(tx, deps, row);
  } else if (isSent) await waitForBank(tx, deps, row);
  else if (row.status === 'refunded' || (row.status === 'refund_due' && hasNewFailure))
    await failRefund(tx, deps, row, 'the bank did not take the refund: the money is with us again');
};

const notifyFounder = async (
  tx: Tx,
  { clock, publicOrigin }: Deps,
  { email, number, totalCents }: Reservation,
  refund: ReservationRefund,
): Promise<void> => {
  if (email === '') return;
  const why = refundReasonText(await reasonOfRefund(tx, refund.id));
  const about = { number, amount: formatCents(refund.cents), why };
  if (refund.status === 'failed') {
    const dedupeKey = `reservation-refund-failed:${refund.id}`;
    await enqueue(tx, { ...refundReturned(email, about, publicOrigin), dedupeKey }, clock());
  } else if (refund.status === 'succeeded' && refund.cents < (totalCents ?? 0)) {
    const mail = partRefunded(email, about, publicOrigin);
    await enqueue(tx, { ...mail, dedupeKey: `reservation-part-refunded:${refund.id}` }, clock());
  }
};

/**
 * Stores the provider's refunds of a payment, updates the reservation and its spot, and sends one email
 * per change. A stale response that arrives late changes nothing.
 * @returns whether the payment belongs to a reservation.
 */
export const applyReservationRefunds = async (
  tx: Tx,
  deps: Deps,
  paymentId: string,
  refunds: readonly ProviderRefund[],
): Promise<boolean> => {
  const row = await lockByPayment(tx, paymentId);
  if (row === null) return false;
  const before = new Map(
    (await reservationRefunds(tx, row.id)).map(({ id, status }) => [id, status]),
  );
  for (const refund of refunds) await recordReservationRefund(tx, row.id, refund);
  await completeRequestsOf(tx, refunds);
  const after = await reservationRefunds(tx, row.id);
  const changed = after.filter(({ id, status }) => before.get(id) !== status);
  for (const refund of changed) await notifyFounder(tx, deps, row, refund);
  const hasNewFailure = changed.some(({ status }) => status === 'failed');
  await applyStatus(tx, deps, row, { refunds: after, hasNewFailure });
  return true;
};

/** The amount of a reservation that is not refunded yet, by the provider's refunds. */
export const leftToRefund = (
  { totalCents }: Reservation,
  refunds: readonly ProviderRefund[],
): ReturnType<typeof cents> =>
  cents(
    refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((left, { cents: amount }) => left - amount, totalCents ?? 0),
  );

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
    proposedUntil: null,
    answerBy: null,
    ...(row.forgetWhenRefunded && { email: '' }),
  });
  await purchaseHooks.orderRefunded(tx, { kind: 'reservation', id: row.id });
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
  { clock, logger }: Pick<FoundersDeps, 'clock' | 'logger'>,
  row: Reservation,
  reviewReason: string,
): Promise<void> => {
  logger.error({ reservation: row.number, reviewReason }, 'reservation refund failed');
  const refundAttempts = row.refundAttempts + 1;
  await moveReservation(tx, row, 'refund_failed', { at: clock(), reviewReason, refundAttempts });
};

/** Applies refunds made at the provider, and their results from banks days later. */
export const foundersRefundEvents = (deps: FoundersDeps): EventHandler => ({
  types: ['refund.*', 'charge.refunded', 'charge.refund.updated'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const refunds = await deps.payments.refundsOf(paymentId);
    return async (tx) => void (await applyReservationRefunds(tx, deps, paymentId, refunds));
  },
});
