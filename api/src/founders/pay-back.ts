import { transaction } from '../db/transaction';
import { ProviderAwayError, ProviderRefusal } from '../stripe/payment-gateway';
import { withinDeadline } from '../stripe/within-deadline';
import { applyReservationRefunds, leftToRefund } from './apply-reservation-refunds';
import { takeDue } from './due-reservations';
import { failRefund, finishRefund } from './finish-refund';
import type { FoundersDeps } from './founders-deps';
import { lockReservation } from './founders-store';
import type { Reservation } from './founders-table';

const atMost = 50;
const againAfterMs = 60_000;
/** A person who clicks has a reply in time, whatever the provider does. */
const replyWithinMs = 3_500;

/** Nothing was charged, so nothing goes back. */
const finishUncharged = ({ db, ...deps }: FoundersDeps, { id }: Reservation): Promise<void> =>
  transaction(db, async (tx) => {
    const locked = await lockReservation(tx, id);
    if (locked?.status === 'refund_due') await finishRefund(tx, deps, locked);
  });

const recordRejection = (deps: FoundersDeps, { id }: Reservation, message: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const locked = await lockReservation(tx, id);
    if (locked?.status === 'refund_due')
      await failRefund(tx, deps, locked, `the provider rejects the refund: ${message}`);
  });

/**
 * Refunds what is left of one reservation; done again it is the same refund. A rejection that is no
 * news (somebody has refunded it in the dashboard) is followed, any other leaves it `refund_failed`.
 */
const payBack = async (deps: FoundersDeps, row: Reservation): Promise<void> => {
  const { db, payments } = deps;
  const { paymentId, totalCents, number, refundAttempts } = row;
  if (paymentId === null || totalCents === null || totalCents === 0)
    return finishUncharged(deps, row);
  const apply = (refunds: Parameters<typeof applyReservationRefunds>[3]) =>
    transaction(db, (tx) => applyReservationRefunds(tx, deps, paymentId, refunds));
  const known = await payments.refundsOf(paymentId);
  const left = leftToRefund(row, known);
  if (left <= 0) return void (await apply(known));
  try {
    const refund = await payments.refund({
      paymentId,
      cents: left,
      // A provider repeats the rejection of a key, so each attempt has its own.
      idempotencyKey: `founders-refund-${number}-${refundAttempts}-${left}`,
    });
    await apply([...known, refund]);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const now = await payments.refundsOf(paymentId);
    await apply(now);
    if (leftToRefund(row, now) > 0) await recordRejection(deps, row, error.message);
  }
};

/**
 * Refunds one reservation for somebody who waits for the reply. When the provider is unavailable or
 * slow, the worker does it later.
 */
export const payBackNow = async (deps: FoundersDeps, row: Reservation): Promise<void> => {
  try {
    await withinDeadline(replyWithinMs, () => payBack(deps, row));
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    deps.logger.warn({ reservation: row.number }, 'refund is sent when the provider is back');
  }
};

/**
 * Refunds what is due, each on its own: one that fails does not stop the others.
 * @returns how many reservations were looked at.
 * @throws the first error that nobody foresaw, after all others were tried.
 */
export const payBackDue = async (deps: FoundersDeps, signal?: AbortSignal): Promise<number> => {
  const now = deps.clock();
  const again = new Date(now.getTime() + againAfterMs);
  const due = await transaction(deps.db, (tx) =>
    takeDue(tx, { now, again, states: ['refund_due'], atMost }),
  );
  const unforeseen: unknown[] = [];
  for (const row of due) {
    if (signal?.aborted === true) break;
    try {
      await payBack(deps, row);
    } catch (error) {
      if (error instanceof ProviderAwayError) {
        deps.logger.warn('payment provider unavailable; refunds are sent when it is back');
        break;
      }
      deps.logger.error({ err: error, reservation: row.number }, 'refund could not be tried');
      unforeseen.push(error);
    }
  }
  if (unforeseen.length > 0) throw unforeseen[0];
  return due.length;
};
