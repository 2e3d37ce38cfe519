import type Stripe from 'stripe';
import { bottleSession, submitPage } from '../src/test/simulator-client';
import { atSimulator, openProvider, type Provider } from './open-provider';
import { createFixtures } from './fixtures';

let provider: Provider;
let stripe: Stripe;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
  fixtures = await createFixtures(stripe);
});
afterAll(() => provider.close());

const savedCardSession = (): Stripe.Checkout.SessionCreateParams => ({
  ...bottleSession(fixtures.once.id),
  payment_intent_data: { setup_future_usage: 'off_session' },
});

test('keeps customer_creation of a payment session', async () => {
  const ifRequired = await stripe.checkout.sessions.create(savedCardSession());
  expect(ifRequired).toMatchObject({ customer: null, customer_creation: 'if_required' });
  const always = await stripe.checkout.sessions.create({
    ...savedCardSession(),
    customer_creation: 'always',
  });
  expect(always).toMatchObject({ customer: null, customer_creation: 'always' });
});

atSimulator('attaches a card only with a customer', 'paying on the hosted page', async () => {
  const ifRequired = await stripe.checkout.sessions.create(savedCardSession());
  await submitPage(ifRequired.url ?? '');
  const always = await stripe.checkout.sessions.create({
    ...savedCardSession(),
    customer_creation: 'always',
  });
  await submitPage(always.url ?? '');
  expect(await stripe.checkout.sessions.retrieve(ifRequired.id)).toMatchObject({
    payment_status: 'paid',
    customer: null,
  });
  const { customer } = await stripe.checkout.sessions.retrieve(always.id);
  const cards = await stripe.customers.listPaymentMethods(customer as string);
  expect(cards.data).toMatchObject([{ customer, card: { last4: '4242' } }]);
});
