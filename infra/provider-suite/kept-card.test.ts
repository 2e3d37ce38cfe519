import type Stripe from 'stripe';
import { oneBottle, sendPage } from '../stripe-simulator/src/test/open-shop';
import { atSimulator, openProvider, type Provider } from './open-provider';
import { stock } from './stock';

let provider: Provider;
let stripe: Stripe;
let fixtures: Awaited<ReturnType<typeof stock>>;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
  fixtures = await stock(stripe);
});
afterAll(() => provider.close());

const savedCardSession = (): Stripe.Checkout.SessionCreateParams => ({
  ...oneBottle(fixtures.once.id),
  payment_intent_data: { setup_future_usage: 'off_session' },
});

test('a payment session creates a customer only with customer_creation: always', async () => {
  const ifRequired = await stripe.checkout.sessions.create(savedCardSession());
  expect(ifRequired).toMatchObject({ customer: null, customer_creation: 'if_required' });
  const always = await stripe.checkout.sessions.create({
    ...savedCardSession(),
    customer_creation: 'always',
  });
  expect(always).toMatchObject({ customer: null, customer_creation: 'always' });
});

atSimulator('paying on the hosted page', async () => {
  const ifRequired = await stripe.checkout.sessions.create(savedCardSession());
  await sendPage(ifRequired.url ?? '');
  const always = await stripe.checkout.sessions.create({
    ...savedCardSession(),
    customer_creation: 'always',
  });
  await sendPage(always.url ?? '');
  expect(await stripe.checkout.sessions.retrieve(ifRequired.id)).toMatchObject({
    payment_status: 'paid',
    customer: null,
  });
  const { customer } = await stripe.checkout.sessions.retrieve(always.id);
  const cards = await stripe.customers.listPaymentMethods(customer as string);
  expect(cards.data).toMatchObject([{ customer, card: { last4: '4242' } }]);
});
