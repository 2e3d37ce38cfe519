import type { Tx } from '../db/database';
import { recordDisputes } from '../stripe/dispute-store';
import type { ProviderDispute } from '../stripe/payment-gateway';
import { lockOrderOfPayment, moveOrder, noteOnOrder } from './order-store';
import type { OrderDeps } from './order-deps';

/**
 * Stops the order of a disputed payment until a person has looked at it: for each dispute, also for
 * one that comes after an earlier one was looked at, and again when the bank decides against us.
 * @returns whether there was anything new for an order.
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
  // One that is refunded has nothing left to stop: nothing ships, and nothing more is refunded.
  const reviewReason =
    order.status === 'needs_review' ? `${order.reviewReason ?? ''}; ${reason}` : reason;
  if (order.status === 'paid' || order.status === 'shipped')
    await moveOrder(tx, order, 'needs_review', { reviewReason });
  else await noteOnOrder(tx, order.id, { reviewReason });
  return true;
};
