import type { EventHandler } from '../stripe/event-handler';
import { applyReservationDisputes } from './apply-reservation-disputes';
import { applyReservationRefunds } from './apply-reservation-refunds';
import type { FoundersDeps } from './founders-deps';

/** Applies refunds made at the provider, and their results from banks days later. */
export const foundersRefundEvents = (deps: FoundersDeps): EventHandler => ({
  types: ['refund.*', 'charge.refunded', 'charge.refund.updated'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const refunds = await deps.payments.refundsOf(paymentId);
    return async (tx) => void (await applyReservationRefunds(tx, deps, paymentId, refunds));
  },
});

/** Applies disputes of founders' payments: nothing ships until a manual review. */
export const foundersDisputeEvents = (deps: FoundersDeps): EventHandler => ({
  types: ['charge.dispute.*'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const disputes = await deps.payments.disputesOf(paymentId);
    return async (tx) => void (await applyReservationDisputes(tx, deps, paymentId, disputes));
  },
});
