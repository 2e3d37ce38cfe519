import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { endpoint, readable, textFilters, updatable, type Endpoint } from '../http/resource';
import { invalidRequest, rejectIf } from '../http/stripe-error';
import { makeId, type Sim } from '../sim';
import { standingDisputeOf } from './disputes';
import { cardEndingIn } from './test-cards';

/** Simulated seconds until the bank finishes a refund of the special test cards. */
const BANK_DELAY_SECONDS = 60;

const chargeOf = (
  sim: Sim,
  { charge: id, intent: intentId }: { charge: string | undefined; intent: string | undefined },
): Stripe.Charge => {
  if ((id === undefined) === (intentId === undefined))
    throw invalidRequest('Give one of these parameters: payment_intent, charge.');
  if (id !== undefined) return sim.row('charge', id, 'charge');
  const intent = sim.row('payment_intent', intentId, 'payment_intent');
  const charge = sim.store.find('charge', intent.latest_charge);
  if (charge === undefined || !charge.paid)
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  return charge;
};

/** @throws StripeError 400 when this amount cannot be refunded */
const checkRefund = (sim: Sim, charge: Stripe.Charge, amount: number, left: number): void => {
  rejectIf(
    !charge.paid || charge.status !== 'succeeded',
    `Charge ${charge.id} has not succeeded, so it cannot be refunded.`,
  );
  rejectIf(
    left === 0,
    `Charge ${charge.id} has already been refunded.`,
    undefined,
    'charge_already_refunded',
  );
  rejectIf(
    amount > left,
    `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
    'amount',
    'amount_too_large',
  );
  rejectIf(
    standingDisputeOf(sim, charge.id) !== undefined,
    `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    undefined,
    'charge_disputed',
  );
};

const createRefund = (
  sim: Sim,
  charge: Stripe.Charge,
  amount: number,
  given: Pick<Stripe.Refund, 'reason' | 'metadata'>,
): Stripe.Refund => {
  const bank = cardEndingIn(charge.payment_method_details?.card?.last4)?.refund ?? 'at_once';
  const pending = bank === 'pending';
  const refund = sim.store.put('refund', {
    id: makeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: sim.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(pending && { pending_reason: 'processing' as const }),
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...given,
  });
  if (bank !== 'at_once')
    sim.store.put('refund_settlement', {
      id: refund.id,
      dueAt: sim.now() + BANK_DELAY_SECONDS,
      succeeds: bank === 'pending',
    });
  const total = charge.amount_refunded + amount;
  const refunded = total === charge.amount_captured;
  sim.emit('refund.created', refund);
  sim.save('charge', { ...charge, amount_refunded: total, refunded }, 'charge.refunded');
  return refund;
};

/** Applies the bank's result of a refund. After a failure the shop has the money again. */
export const finalizeRefund = (sim: Sim, id: string, succeeds: boolean): Stripe.Refund => {
  const before = sim.row('refund', id, 'refund');
  sim.store.remove('refund_settlement', id);
  const { pending_reason: _pendingReason, ...rest } = before;
  const refund: Stripe.Refund = {
    ...rest,
    ...(!succeeds && { failure_reason: 'expired_or_canceled_card' }),
    status: succeeds ? 'succeeded' : 'failed',
  };
  if (!succeeds) {
    const charge = sim.row('charge', refund.charge);
    const left = charge.amount_refunded - refund.amount;
    sim.store.put('charge', { ...charge, amount_refunded: left, refunded: false });
  }
  sim.save('refund', refund, 'refund.updated');
  sim.emit('charge.refund.updated', refund, before);
  if (!succeeds) sim.emit('refund.failed', refund);
  return refund;
};

/** `/v1/refunds` */
export const refundEndpoints: Endpoint[] = [
  endpoint(
    'post',
    '/v1/refunds',
    {
      amount: field.positive.optional(),
      ...textFilters('charge', 'payment_intent'),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: field.metadata.optional(),
    },
    (sim, given) => {
      const charge = chargeOf(sim, { charge: given.charge, intent: given.payment_intent });
      const left = charge.amount_captured - charge.amount_refunded;
      const amount = given.amount ?? left;
      checkRefund(sim, charge, amount, left);
      const metadata = field.mergeMetadata({}, given.metadata);
      return createRefund(sim, charge, amount, { reason: given.reason ?? null, metadata });
    },
  ),
  ...readable('refund', '/v1/refunds', textFilters('charge', 'payment_intent')),
  updatable('refund', '/v1/refunds', {}, 'refund.updated'),
];
