import type Stripe from 'stripe';
import { z } from 'zod';
import { standingDisputeOf } from '../billing/dispute-charge';
import { cardEndingIn } from '../cards/test-cards';
import { changedFrom } from '../changed-from';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const reason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer']);
const CreateParams = z.strictObject({
  amount: field.wholeNumber.optional(),
  charge: field.text.optional(),
  payment_intent: field.text.optional(),
  reason: reason.optional(),
  metadata: field.metadata.optional(),
  expand: field.expand,
});
const UpdateParams = z.strictObject({ metadata: field.metadata.optional(), expand: field.expand });
const ListParams = z.strictObject({
  charge: field.text.optional(),
  payment_intent: field.text.optional(),
  ...field.paging,
});

/** Simulated seconds until the bank finishes a refund of the special test cards. */
const BANK_DELAY_SECONDS = 60;

const chargeOf = (sim: Sim, given: z.output<typeof CreateParams>): Stripe.Charge => {
  if (given.charge !== undefined && given.payment_intent !== undefined)
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.');
  if (given.charge !== undefined) return requireRow(sim, 'charge', given.charge, 'charge');
  if (given.payment_intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = requireRow(sim, 'payment_intent', given.payment_intent, 'payment_intent');
  const latest = intent.latest_charge;
  const charge = typeof latest === 'string' ? sim.store.find('charge', latest) : undefined;
  if (charge === undefined || !charge.paid)
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  return charge;
};

/** The amount to refund, in cents. @throws StripeError 400 when less is left */
const amountOf = (charge: Stripe.Charge, wanted: number | undefined): number => {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid || charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} has not succeeded, so it cannot be refunded.`);
  if (left === 0)
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  const amount = wanted ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount');
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      'amount',
      'amount_too_large',
    );
  return amount;
};

const createRefund = (sim: Sim, given: z.output<typeof CreateParams>): Stripe.Refund => {
  const charge = chargeOf(sim, given);
  const amount = amountOf(charge, given.amount);
  if (standingDisputeOf(sim, charge.id) !== undefined)
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  const card = cardEndingIn(charge.payment_method_details?.card?.last4);
  const isUncovered = sim.settings().isBalanceEmpty === true;
  const pending = isUncovered || card?.refund === 'pending';
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
    metadata: field.mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(pending && { pending_reason: isUncovered ? 'insufficient_funds' : 'processing' }),
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const total = charge.amount_refunded + amount;
  const refunded = sim.store.put('charge', {
    ...charge,
    amount_refunded: total,
    refunded: total === charge.amount_captured,
  });
  if (!isUncovered && (card?.refund === 'pending' || card?.refund === 'fails_later'))
    sim.store.put('refund_settlement', {
      id: refund.id,
      dueAt: sim.now() + BANK_DELAY_SECONDS,
      succeeds: card.refund === 'pending',
    });
  sim.emit('refund.created', refund);
  sim.emit('charge.refunded', refunded, { amount_refunded: charge.amount_refunded });
  return refund;
};

/** `/v1/refunds` */
export const refundEndpoints: Endpoint[] = [
  endpoint('post', '/v1/refunds', CreateParams, createRefund),
  endpoint('get', '/v1/refunds', ListParams, (sim, params) => {
    const { charge, payment_intent: intent, ...paging } = params;
    const rows = sim.store
      .all('refund')
      .filter((row) => charge === undefined || row.charge === charge)
      .filter((row) => intent === undefined || row.payment_intent === intent);
    return listPage('/v1/refunds', rows, paging);
  }),
  endpoint('post', '/v1/refunds/:id', UpdateParams, (sim, { metadata }, id) => {
    const before = requireRow(sim, 'refund', id);
    const refund = sim.store.put('refund', {
      ...before,
      metadata: field.mergeMetadata(before.metadata, metadata),
    });
    sim.emit('refund.updated', refund, changedFrom(before, refund));
    return refund;
  }),
  endpoint('post', '/v1/refunds/:id/cancel', field.expandOnly, (sim, _params, id) => {
    requireRow(sim, 'refund', id);
    throw invalidRequest(
      'Only a refund that waits for the customer (`requires_action`) can be canceled.',
    );
  }),
  endpoint('get', '/v1/refunds/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'refund', id),
  ),
];
