import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as take from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const reason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer']);
const CreateParams = z.strictObject({
  amount: take.wholeNumber.optional(),
  charge: take.text.optional(),
  payment_intent: take.text.optional(),
  reason: reason.optional(),
  metadata: take.metadata.optional(),
  expand: take.expand,
});
const ListParams = z.strictObject({
  charge: take.text.optional(),
  payment_intent: take.text.optional(),
  ...take.paging,
});

const chargeOf = (sim: Sim, given: z.output<typeof CreateParams>): Stripe.Charge => {
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

const createRefund = (sim: Sim, given: z.output<typeof CreateParams>): Stripe.Refund => {
  const charge = chargeOf(sim, given);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  const amount = given.amount ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount');
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      'amount',
      'amount_too_large',
    );
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
    destination_details: { type: 'card' },
    metadata: take.mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const refunded = sim.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  sim.emit('refund.created', refund);
  sim.emit('charge.refunded', refunded);
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
  endpoint('get', '/v1/refunds/:id', take.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'refund', id),
  ),
];
