import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import type { Decline } from '../cards/test-cards';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const ListParams = z.strictObject({
  customer: field.text.optional(),
  payment_intent: field.text.optional(),
  ...field.paging,
});

type Outcome = { status: 'succeeded' | 'pending' | 'failed'; declined?: Decline };

const outcomeOf = ({ status, declined }: Outcome): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: status === 'failed' ? 'declined_by_network' : 'approved_by_network',
  reason: declined?.declineCode ?? null,
  risk_level: 'normal',
  seller_message: status === 'failed' ? 'The bank declined this payment.' : 'Payment complete.',
  type: status === 'failed' ? 'issuer_declined' : 'authorized',
});

const cardOf = (
  method: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: '123456',
  brand: method.card?.brand ?? null,
  checks: method.card?.checks ?? null,
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: method.card?.exp_month ?? 1,
  exp_year: method.card?.exp_year ?? 2030,
  funding: 'credit',
  installments: null,
  last4: method.card?.last4 ?? null,
  mandate: null,
  network: method.card?.brand ?? null,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

export const createCharge = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: Outcome,
): Stripe.Charge => {
  const paid = outcome.status === 'succeeded';
  const id = makeId('ch');
  const charge = sim.store.put('charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CANDOR',
    captured: paid,
    created: sim.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: outcome.declined?.code ?? null,
    failure_message: outcome.declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(outcome),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardOf(method, intent.amount) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: outcome.status,
    transfer_data: null,
    transfer_group: null,
  });
  sim.emit(`charge.${outcome.status}`, charge);
  return charge;
};

/** `/v1/charges` */
export const chargeEndpoints: Endpoint[] = [
  endpoint('get', '/v1/charges', ListParams, (sim, params) => {
    const { customer, payment_intent: intent, ...paging } = params;
    const rows = sim.store
      .all('charge')
      .filter((row) => customer === undefined || row.customer === customer)
      .filter((row) => intent === undefined || row.payment_intent === intent);
    return listPage('/v1/charges', rows, paging);
  }),
  endpoint('get', '/v1/charges/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'charge', id),
  ),
];
