import { cents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { applyRefunds } from '../purchases/apply-refunds';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { sumOfRefunds } from '../purchases/refund-store';
import { ProviderRejectionError, type ProviderRefund } from '../stripe/payment-gateway';
import { ifAvailable, requestTimeoutMs, withinDeadline } from '../stripe/with-provider';
import { failRefund, finishRefund, reservationRefundRules } from './apply-reservation-refunds';
import { isIn, workOnDue } from './due-reservations';
import { lockReservation } from './founders-store';
import type { Reservation } from './founders-table';

const batchSize = 50;
const retryAfterMs = 60_000;

/** Nothing was charged, so the provider is not called. */
const finishUncharged = ({ db, ...deps }: PurchaseDeps, { id }: Reservation): Promise<void> =>
  transaction(db, async (tx) => {
    const locked = await lockReservation(tx, id);
    if (locked?.status === 'refund_due') await finishRefund(tx, deps, locked);
  });

const recordRejection = (deps: PurchaseDeps, { id }: Reservation, message: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const locked = await lockReservation(tx, id);
    if (locked?.status === 'refund_due')
      await failRefund(tx, deps, locked, `the provider rejects the refund: ${message}`);
  });

/**
 * Refunds the rest of one reservation; idempotent. A rejection because of a dashboard refund applies
 * that refund, any other sets `refund_failed`.
 */
export const sendRefund = async (deps: PurchaseDeps, row: Reservation): Promise<void> => {
  const { db, payments } = deps;
  const { paymentId, totalCents, number, refundAttempts } = row;
  if (paymentId === null || totalCents === null || totalCents === 0)
    return finishUncharged(deps, row);
  const apply = (refunds: readonly ProviderRefund[]) =>
    transaction(db, (tx) => applyRefunds(reservationRefundRules)(tx, deps, paymentId, refunds));
  const known = await payments.refundsOf(paymentId);
  const left = cents(totalCents - sumOfRefunds(known));
  if (left <= 0) return void (await apply(known));
  try {
    const refund = await payments.refund({
      paymentId,
      cents: left,
      // The provider replays the rejection of a key, so each attempt has its own.
      idempotencyKey: `founders-refund-${number}-${refundAttempts}-${left}`,
    });
    await apply([...known, refund]);
  } catch (error) {
    if (!(error instanceof ProviderRejectionError)) throw error;
    const latest = await payments.refundsOf(paymentId);
    await apply(latest);
    if (sumOfRefunds(latest) < totalCents) await recordRejection(deps, row, error.message);
  }
};

/**
 * Refunds one reservation during a founder's or operator's request. When the provider is unavailable or
 * slow, the worker does it later.
 */
export const tryRefund = async (deps: PurchaseDeps, row: Reservation): Promise<void> => {
  await ifAvailable(deps.logger, { task: 'refund reservation', reservation: row.number }, () =>
    withinDeadline(requestTimeoutMs, () => sendRefund(deps, row)),
  );
};

/**
 * Refunds what is due, each on its own: one that fails does not stop the others.
 * @returns the number of claimed reservations.
 * @throws the first unexpected error, after all others were tried.
 */
export const sendDueRefunds = async (deps: PurchaseDeps, signal?: AbortSignal): Promise<number> => {
  const unexpected: unknown[] = [];
  const onError = (err: unknown, { number }: Reservation) => {
    deps.logger.error({ err, reservation: number }, 'refund attempt failed');
    unexpected.push(err);
  };
  const which = isIn('refund_due');
  const claimed = await workOnDue(
    deps,
    { task: 'send refunds', which, atMost: batchSize, retryAfterMs, signal, onError },
    (row) => sendRefund(deps, row),
  );
  if (unexpected.length > 0) throw unexpected[0];
  return claimed;
};
