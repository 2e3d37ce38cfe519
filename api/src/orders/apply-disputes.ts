import type { Tx } from '../db/database';
import { recordDisputes } from '../stripe/dispute-store';
import type { ProviderDispute } from '../stripe/payment-gateway';
import { lockOrderOfPayment, moveOrder, updateOrder } from './order-store';
import type { OrderDeps } from './order-deps';
import type { EventHandler } from '../stripe/receive-event';

/**
 * Moves the order of a disputed payment to review: for each new dispute, also after an earlier review,
 * and when the bank decides against the shop. @returns whether an order changed.
 */
export const applyDisputes = async (
  tx: Tx,
  { clock, logger }: Pick<OrderDeps, 'clock' | 'logger'>,
  paymentId: string,
  disputes: readonly ProviderDispute[],
): Promise<boolean> => {
  const order = await lockOrderOfPayment(tx, paymentId);
  const reason = order && (await recordDisputes(tx, paymentId, disputes, clock()));
  if (order === null || reason === null) return false;
  logger.error({ order: order.number, status: order.status, reason }, 'payment disputed');
  const reviewReason =
    order.status === 'needs_review' ? `${order.reviewReason ?? ''}; ${reason}` : reason;
  if (order.status === 'paid' || order.status === 'shipped')
    await moveOrder(tx, order, 'needs_review', { reviewReason });
  // A refunded order has nothing left to stop, so it keeps its status.
  else await updateOrder(tx, order.id, { reviewReason });
  return true;
};

/** Applies disputes of orders: nothing ships until a manual review. */
export const disputeEvents = (deps: OrderDeps): EventHandler => ({
  types: ['charge.dispute.*'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const disputes = await deps.payments.disputesOf(paymentId);
    return async (tx) => void (await applyDisputes(tx, deps, paymentId, disputes));
  },
});
