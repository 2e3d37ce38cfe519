import type Stripe from 'stripe';
import { oneBottle, sendPage } from '../stripe-simulator/src/test/open-shop';
import { atSimulator, openProvider, type Provider } from './open-provider';
import { stock } from './stock';

let provider: Provider;
let stripe: Stripe;
let shelf: Awaited<ReturnType<typeof stock>>;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
  shelf = await stock(stripe);
});
afterAll(() => provider.close());

const kept = (): Stripe.Checkout.SessionCreateParams => ({
  ...oneBottle(shelf.once.id),
  payment_intent_data: { setup_future_usage: 'off_session' },
});

test('a session in payment mode makes a customer only where it was asked for one', async () => {
  const without = await stripe.checkout.sessions.create(kept());
  expect(without).toMatchObject({ customer: null, customer_creation: 'if_required' });
  const made = await stripe.checkout.sessions.create({ ...kept(), customer_creation: 'always' });
  expect(made).toMatchObject({ customer: null, customer_creation: 'always' });
});

atSimulator('paying on the hosted page', async () => {
  const without = await stripe.checkout.sessions.create(kept());
  await sendPage(without.url ?? '');
  const made = await stripe.checkout.sessions.create({ ...kept(), customer_creation: 'always' });
  await sendPage(made.url ?? '');
  expect(await stripe.checkout.sessions.retrieve(without.id)).toMatchObject({
    payment_status: 'paid',
    customer: null,
  });
  const { customer } = await stripe.checkout.sessions.retrieve(made.id);
  const cards = await stripe.customers.listPaymentMethods(customer as string);
  expect(cards.data).toMatchObject([{ customer, card: { last4: '4242' } }]);
});
