import type { Tx } from '../db/database';
import { recordDisputes } from '../stripe/dispute-store';
import type { ProviderDispute } from '../stripe/payment-gateway';
import { lockOrderOfPayment, moveOrder, updateOrder } from './order-store';
import type { OrderDeps } from './order-deps';

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
