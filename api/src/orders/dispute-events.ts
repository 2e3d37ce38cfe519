import type { EventHandler } from '../stripe/event-handler';
import { lockOrderOfPayment, moveOrder } from './order-store';
import type { OrderDeps } from './order-deps';

/** A buyer's bank takes a payment back for now: the order stops, and a person looks at it. */
export const disputeEvents = ({ payments, logger }: OrderDeps): EventHandler => ({
  types: ['charge.dispute.*'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null || !(await payments.isDisputed(paymentId))) return null;
    return async (tx) => {
      const order = await lockOrderOfPayment(tx, paymentId);
      if (order === null || order.reviewReason !== null) return;
      if (order.status !== 'paid' && order.status !== 'shipped') return;
      logger.error({ order: order.number }, 'a payment is disputed');
      await moveOrder(tx, order, 'needs_review', {
        reviewReason: "the buyer's bank disputes the payment",
      });
    };
  },
});
