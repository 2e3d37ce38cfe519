import type Stripe from 'stripe';
import { invalidRequest, StripeError } from '../http/stripe-error';
import { createCard } from '../resources/payment-methods';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { cardEndingIn, cardOfToken, type Decline } from './test-cards';

const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** 402 with the bank's decline. */
export const cardError = (
  { code, declineCode, message }: Decline,
  details: { payment_intent?: Stripe.PaymentIntent } = {},
): StripeError =>
  new StripeError(402, 'card_error', message, { code, decline_code: declineCode, ...details });

/** A stored payment method, or a new one for a test id such as `pm_card_visa`. */
export const findMethod = (
  sim: Sim,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod => {
  const card = cardOfToken(id);
  if (card === undefined) return requireRow(sim, 'payment_method', id, param);
  const details = { ...card, last4: card.number.slice(-4), expMonth: 12, expYear: 2040 };
  return createCard(sim, details, noBillingDetails, null);
};

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
  const decline = cardEndingIn(method.card?.last4)?.attaching ?? null;
  if (decline !== null) throw cardError(decline);
  requireRow(sim, 'customer', customer, 'customer');
  const attached = sim.store.put('payment_method', { ...method, customer });
  sim.emit('payment_method.attached', attached);
  return attached;
};

/** A card of this customer. @throws StripeError 400 for a card of another customer */
export const methodOfCustomer = (
  sim: Sim,
  id: string,
  customer: string,
  param = 'default_payment_method',
): Stripe.PaymentMethod => {
  const method = requireRow(sim, 'payment_method', id, param);
  if (method.customer !== customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
      'resource_missing',
    );
  return method;
};
