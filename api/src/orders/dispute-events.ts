import type { EventHandler } from '../stripe/event-handler';
import { applyDisputes } from './apply-disputes';
import type { OrderDeps } from './order-deps';

/** A buyer's bank takes a payment back for now: the order stops, and a person looks at it. */
export const disputeEvents = (deps: OrderDeps): EventHandler => ({
  types: ['charge.dispute.*'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const disputes = await deps.payments.disputesOf(paymentId);
    return async (tx) => void (await applyDisputes(tx, deps, paymentId, disputes));
  },
});
