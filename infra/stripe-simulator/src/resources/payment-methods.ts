import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

export type CardDetails = { brand: string; last4: string; expMonth: number; expYear: number };

/** Makes a card, attached to the customer if there is one. */
export const createCard = (
  sim: Sim,
  card: CardDetails,
  billing: Stripe.PaymentMethod.BillingDetails,
  customer: string | null,
): Stripe.PaymentMethod =>
  sim.store.put('payment_method', {
    id: makeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: 'pass',
        address_postal_code_check: 'pass',
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: `sim${card.brand}${card.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sim.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });

const ListParams = z.strictObject({
  customer: field.text.optional(),
  type: z.literal('card').optional(),
  ...field.paging,
});

const cardsOf = (sim: Sim, customer: string) =>
  sim.store.all('payment_method').filter((row) => row.customer === customer);

/** `/v1/payment_methods` and `/v1/customers/:id/payment_methods`, for reading. */
export const paymentMethodEndpoints: Endpoint[] = [
  endpoint('get', '/v1/payment_methods', ListParams, (sim, { customer, type: _, ...paging }) =>
    listPage('/v1/payment_methods', customer === undefined ? [] : cardsOf(sim, customer), paging),
  ),
  endpoint('get', '/v1/payment_methods/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'payment_method', id),
  ),
  endpoint(
    'get',
    '/v1/customers/:id/payment_methods',
    ListParams.omit({ customer: true }),
    (sim, { type: _, ...paging }, id) => {
      requireRow(sim, 'customer', id);
      return listPage(`/v1/customers/${id}/payment_methods`, cardsOf(sim, id), paging);
    },
  ),
];
