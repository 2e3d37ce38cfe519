import type { Tx } from '../db/database';
import { recordDisputes } from '../stripe/dispute-store';
import type { ProviderDispute } from '../stripe/payment-gateway';
import type { EventHandler } from '../stripe/receive-event';
import type { FoundersDeps } from './founders-deps';
import { lockByPayment, moveReservation } from './founders-store';

/**
 * Moves the reservation of a disputed payment to review, for each new dispute. A due or finished refund
 * keeps its status: a rejected refund causes a review by itself.
 * @returns whether a reservation changed.
 */
export const applyReservationDisputes = async (
  tx: Tx,
  { clock, logger }: Pick<FoundersDeps, 'clock' | 'logger'>,
  paymentId: string,
  disputes: readonly ProviderDispute[],
): Promise<boolean> => {
  const row = await lockByPayment(tx, paymentId);
  const at = clock();
  const reason = row && (await recordDisputes(tx, paymentId, disputes, at));
  if (row === null || reason === null) return false;
  logger.error({ reservation: row.number, status: row.status, reason }, 'payment disputed');
  const isWaiting = row.status === 'needs_review' || row.status === 'refund_failed';
  await moveReservation(
    tx,
    row,
    row.status === 'confirmed' || row.status === 'shipped' ? 'needs_review' : row.status,
    { at, reviewReason: isWaiting ? `${row.reviewReason ?? ''}; ${reason}` : reason },
  );
  return true;
};

/** Applies disputes of founders' payments: nothing ships until a manual review. */
export const foundersDisputeEvents = (deps: FoundersDeps): EventHandler => ({
  types: ['charge.dispute.*'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const disputes = await deps.payments.disputesOf(paymentId);
    return async (tx) => void (await applyReservationDisputes(tx, deps, paymentId, disputes));
  },
});
