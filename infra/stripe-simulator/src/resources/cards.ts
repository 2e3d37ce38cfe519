import type Stripe from 'stripe';
import * as field from '../http/params';
import { endpoint, nulls, type Endpoint } from '../http/resource';
import { invalidRequest, StripeError } from '../http/stripe-error';
import { makeId, type Sim } from '../sim';
import type { Id } from '../store/store';
import { cardEndingIn, cardOfToken, type Decline, type TestCard } from './test-cards';

export type CardDetails = TestCard & { expMonth: number; expYear: number };

/** A test card with an expiry, which no page has read. */
export const withExpiry = (card: TestCard): CardDetails => ({
  ...card,
  expMonth: 12,
  expYear: 2040,
});

export const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: nulls('city country line1 line2 postal_code state'),
  ...nulls('email name phone tax_id'),
};

/** Makes a card, attached to the customer if there is one. */
export const createCard = (
  sim: Sim,
  { brand, number, expMonth, expYear }: CardDetails,
  billing: Stripe.PaymentMethod.BillingDetails,
  customer: Id,
): Stripe.PaymentMethod =>
  sim.store.put('payment_method', {
    id: makeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billing,
    card: {
      brand,
      checks: {
        address_line1_check: 'pass',
        address_postal_code_check: 'pass',
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `sim${brand}${number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sim.now(),
    customer: customer ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } as Stripe.PaymentMethod);

/** 402 with the bank's decline. */
export const cardError = (
  { code, declineCode, message }: Decline,
  details: { payment_intent?: Stripe.PaymentIntent } = {},
): StripeError =>
  new StripeError(402, 'card_error', message, { code, decline_code: declineCode, ...details });

/** A stored payment method, or a new one for a test id such as `pm_card_visa`. */
export const findMethod = (sim: Sim, id: Id, param = 'payment_method'): Stripe.PaymentMethod => {
  const card = typeof id === 'string' ? cardOfToken(id) : undefined;
  if (card === undefined) return sim.row('payment_method', id, param);
  return createCard(sim, withExpiry(card), noBillingDetails, null);
};

/** The decline of a card by its bank when it is attached or charged. */
export const declineOf = (
  method: Stripe.PaymentMethod | null,
  when: 'attaching' | 'charging',
): Decline | null => cardEndingIn(method?.card?.last4)?.[when] ?? null;

/** Attaches a card. @throws StripeError 400 when another customer has it, 402 when the bank declines */
export const attachMethod = (
  sim: Sim,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod => {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      undefined,
      'payment_method_already_attached',
    );
  const decline = declineOf(method, 'attaching');
  if (decline !== null) throw cardError(decline);
  sim.row('customer', customer, 'customer');
  return sim.save('payment_method', { ...method, customer }, 'payment_method.attached');
};

/** A card of this customer. @throws StripeError 400 for a card of another customer */
export const methodOfCustomer = (
  sim: Sim,
  id: string,
  customer: Id,
  param = 'default_payment_method',
): Stripe.PaymentMethod => {
  const method = sim.row('payment_method', id, param);
  if (method.customer !== customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
      'resource_missing',
    );
  return method;
};

/** `/v1/payment_methods/:id`. */
export const cardEndpoints: Endpoint[] = [
  endpoint('get', '/v1/payment_methods/:id', {}, (sim, _params, id) =>
    sim.row('payment_method', id),
  ),
  endpoint(
    'post',
    '/v1/payment_methods/:id/attach',
    { customer: field.text },
    (sim, { customer }, id) => attachMethod(sim, findMethod(sim, id, 'id'), customer),
  ),
  endpoint('post', '/v1/payment_methods/:id/detach', {}, (sim, _params, id) => {
    const before = sim.row('payment_method', id);
    if (before.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    for (const customer of sim.store.all('customer'))
      if (customer.invoice_settings.default_payment_method === id)
        sim.store.put('customer', {
          ...customer,
          invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
        });
    for (const subscription of sim.store.all('subscription'))
      if (subscription.default_payment_method === id)
        sim.store.put('subscription', { ...subscription, default_payment_method: null });
    return sim.save('payment_method', { ...before, customer: null }, 'payment_method.detached');
  }),
];
