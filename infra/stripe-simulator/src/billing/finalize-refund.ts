import type Stripe from 'stripe';
import { changedFrom } from '../changed-from';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';

const restoreCharge = (sim: Sim, refund: Stripe.Refund): void => {
  const charge = requireRow(sim, 'charge', refund.charge as string);
  sim.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
};

/** Applies the bank's result of a refund. After a failure the shop has the money again. */
export const finalizeRefund = (sim: Sim, id: string, succeeds: boolean): Stripe.Refund => {
  const before = requireRow(sim, 'refund', id, 'refund');
  sim.store.remove('refund_settlement', id);
  const { pending_reason: _pendingReason, ...rest } = before;
  const refund = sim.store.put('refund', {
    ...rest,
    ...(!succeeds && { failure_reason: 'expired_or_canceled_card' }),
    status: succeeds ? 'succeeded' : 'failed',
  });
  if (!succeeds) restoreCharge(sim, refund);
  sim.emit('refund.updated', refund, changedFrom(before, refund));
  sim.emit('charge.refund.updated', refund, changedFrom(before, refund));
  if (!succeeds) sim.emit('refund.failed', refund);
  return refund;
};
