import type Stripe from 'stripe';
import { nulls, readable, textFilters, type Endpoint } from '../http/resource';
import { makeId, type Sim } from '../sim';
import type { Decline } from './test-cards';

type Status = 'succeeded' | 'pending' | 'failed';

const outcomeOf = (status: Status, declined: Decline | null): Stripe.Charge.Outcome => ({
  ...nulls('advice_code network_advice_code network_decline_code'),
  network_status: status === 'failed' ? 'declined_by_network' : 'approved_by_network',
  reason: declined?.declineCode ?? null,
  risk_level: 'normal',
  seller_message: status === 'failed' ? 'The bank declined this payment.' : 'Payment complete.',
  type: status === 'failed' ? 'issuer_declined' : 'authorized',
});

const cardOf = (
  { card }: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  ...nulls('electronic_commerce_indicator installments mandate network_transaction_id'),
  ...nulls('three_d_secure transaction_link_id wallet'),
  amount_authorized: amount,
  authorization_code: '123456',
  brand: card?.brand ?? null,
  checks: card?.checks ?? null,
  country: 'US',
  exp_month: card?.exp_month ?? 1,
  exp_year: card?.exp_year ?? 2030,
  funding: 'credit',
  last4: card?.last4 ?? null,
  network: card?.brand ?? null,
  regulated_status: 'unregulated',
});

/** A payment that a bank confirms days later is a debit. */
const bankOf = ({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails => ({
  type: 'us_bank_account',
  us_bank_account: {
    ...nulls('account_holder_type account_type bank_name fingerprint'),
    ...nulls('payment_reference routing_number'),
    last4: card?.last4 ?? null,
  },
});

export const createCharge = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  status: Status,
  declined: Decline | null,
): Stripe.Charge => {
  const paid = status === 'succeeded';
  const charge: Stripe.Charge = {
    id: makeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CANDOR',
    captured: paid,
    created: sim.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(status, declined),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details:
      status === 'pending' ? bankOf(method) : { type: 'card', card: cardOf(method, intent.amount) },
    refunded: false,
    shipping: intent.shipping,
    status,
    ...nulls('application application_fee application_fee_amount balance_transaction'),
    ...nulls('failure_balance_transaction on_behalf_of receipt_email receipt_number receipt_url'),
    ...nulls('review source source_transfer statement_descriptor statement_descriptor_suffix'),
    ...nulls('transfer_data transfer_group'),
  };
  return sim.save('charge', charge, `charge.${status}`);
};

/** `/v1/charges` */
export const chargeEndpoints: Endpoint[] = readable(
  'charge',
  '/v1/charges',
  textFilters('customer', 'payment_intent'),
);
