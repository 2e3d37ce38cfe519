import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { createPrices } from '../src/test/simulator-client';

/** A product with a one-time and a monthly price, and lookup keys of this run. */
export const createFixtures = async (stripe: Stripe) => {
  const key = `candor_suite_${randomUUID().slice(0, 8)}`;
  return { ...(await createPrices(stripe, key)), key };
};

/** A customer with an attached card. */
export const createCustomerWith = async (stripe: Stripe, card: string) => {
  const customer = await stripe.customers.create({ email: 'suite@candor.example', name: 'Sam' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer, method };
};

/** A confirmed payment without a page. */
export const payNow = (stripe: Stripe, amount = 5900, card = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: card,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
  });
