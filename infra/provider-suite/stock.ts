import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { stockShelf } from '../stripe-simulator/src/test/open-shop';

/** A bottle, once and monthly, under lookup keys of this run. */
export const stock = async (stripe: Stripe) => {
  const key = `candor_suite_${randomUUID().slice(0, 8)}`;
  return { ...(await stockShelf(stripe, key)), key };
};

/** A customer with a card that was kept without a page. */
export const customerWith = async (stripe: Stripe, card: string) => {
  const customer = await stripe.customers.create({ email: 'suite@candor.example', name: 'Sam' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer, method };
};

/** A payment that succeeds without a page. */
export const payNow = (stripe: Stripe, amount = 5900, card = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: card,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
  });
