import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';

/** A bottle, once and monthly, under lookup keys of this run. */
export const stock = async (stripe: Stripe) => {
  const run = randomUUID().slice(0, 8);
  const product = await stripe.products.create({ name: 'Focus', metadata: { suite: 'candor' } });
  const key = `candor_suite_${run}`;
  const once = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 5900,
    lookup_key: key,
  });
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 4900,
    lookup_key: `${key}_monthly`,
    recurring: { interval: 'month' },
  });
  return { product, once, monthly, key };
};

/** A session for one bottle with both ways of shipping. */
export const oneBottle = (price: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ price, quantity: 1 }],
  success_url: 'https://shop.candor.example/checkout/complete?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.candor.example/cart',
  shipping_address_collection: { allowed_countries: ['US'] },
  phone_number_collection: { enabled: true },
  shipping_options: [
    {
      shipping_rate_data: {
        display_name: 'Standard',
        type: 'fixed_amount',
        fixed_amount: { amount: 0, currency: 'usd' },
      },
    },
    {
      shipping_rate_data: {
        display_name: '2-day',
        type: 'fixed_amount',
        fixed_amount: { amount: 399, currency: 'usd' },
        delivery_estimate: {
          minimum: { unit: 'business_day', value: 2 },
          maximum: { unit: 'business_day', value: 2 },
        },
      },
    },
  ],
});

const form = {
  email: 'sam@candor.example',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Sam Sample',
  address: '100 Sample Street',
  city: 'Sioux Falls',
  state: 'SD',
  zip: '57104',
};

/** Fills in the simulator's hosted page and sends it, as a browser without JavaScript does. */
export const sendPage = (session: Stripe.Checkout.Session, typed: Record<string, string> = {}) =>
  fetch(session.url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form, ...typed }),
  });

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
