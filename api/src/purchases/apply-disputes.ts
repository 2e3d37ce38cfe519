import type { Tx } from '../db/database';
import { recordDisputes } from '../stripe/dispute-store';
import type { ProviderDispute } from '../stripe/payment-gateway';
import type { EventHandler } from '../stripe/receive-event';
import { lockByPayment } from './lock-purchase';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';

/**
 * Moves the purchase of a disputed payment to review: for each new dispute, also after an earlier review,
 * and when the bank decides against the shop. A purchase that is refunded, or whose refund is due, keeps
 * its state: nothing is left to stop.
 * @returns whether a purchase changed
 */
export const applyDisputes =
  <Row extends PurchaseRow>(kind: PurchaseKind<Row>) =>
  async (
    tx: Tx,
    { clock, logger }: Pick<PurchaseDeps, 'clock' | 'logger'>,
    paymentId: string,
    disputes: readonly ProviderDispute[],
  ): Promise<boolean> => {
    const row = await lockByPayment(kind, tx, paymentId);
    const at = clock();
    const reason = row && (await recordDisputes(tx, paymentId, disputes, at));
    if (row === null || reason === null) return false;
    const { status } = row;
    logger.error({ [kind.name]: row.number, status, reason }, 'payment disputed');
    const isInReview = status === 'needs_review' || status === 'refund_failed';
    const reviewReason = isInReview ? `${row.reviewReason ?? ''}; ${reason}` : reason;
    if (status === kind.paidState || status === 'shipped')
      await kind.move(tx, row, 'needs_review', { at, reviewReason });
    else await kind.update(tx, row, { at, reviewReason });
    return true;
  };

/** Applies disputes of payments: nothing ships until a manual review. */
export const disputeEvents = <Row extends PurchaseRow>(
  deps: PurchaseDeps,
  kind: PurchaseKind<Row>,
): EventHandler => ({
  types: ['charge.dispute.*'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const disputes = await deps.payments.disputesOf(paymentId);
    return async (tx) => void (await applyDisputes(kind)(tx, deps, paymentId, disputes));
  },
});
