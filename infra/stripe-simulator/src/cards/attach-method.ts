import type Stripe from 'stripe';
import { invalidRequest, StripeError } from '../http/stripe-error';
import { createCard } from '../resources/payment-methods';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { cardEndingIn, cardOfToken, type Decline } from './test-cards';

const nobody: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** 402 with what the bank said. */
export const cardError = (
  { code, declineCode, message }: Decline,
  details: { payment_intent?: Stripe.PaymentIntent } = {},
): StripeError =>
  new StripeError(402, 'card_error', message, { code, decline_code: declineCode, ...details });

/** A payment method by its id, or a new one where the id is a ready-made one such as `pm_card_visa`. */
export const methodNamed = (
  sim: Sim,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod => {
  const card = cardOfToken(id);
  if (card === undefined) return requireRow(sim, 'payment_method', id, param);
  const details = { ...card, last4: card.number.slice(-4), expMonth: 12, expYear: 2040 };
  return createCard(sim, details, nobody, null);
};

/** Keeps a card with a customer. @throws StripeError 400 when it is another's, 402 when the bank refuses. */
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
  const refused = cardEndingIn(method.card?.last4)?.keeping ?? null;
  if (refused !== null) throw cardError(refused);
  requireRow(sim, 'customer', customer, 'customer');
  const kept = sim.store.put('payment_method', { ...method, customer });
  sim.emit('payment_method.attached', kept);
  return kept;
};

/** A card that this customer may be charged with. @throws StripeError 400 when it is not theirs. */
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
