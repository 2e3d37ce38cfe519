import type Stripe from 'stripe';
import { bottleSession } from '../src/test/simulator-client';
import { createFixtures } from './fixtures';
import { openProvider, errorOf, type Provider } from './open-provider';

let provider: Provider;
let stripe: Stripe;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
  fixtures = await createFixtures(stripe);
});
afterAll(() => provider.close());

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const bottle = () => bottleSession(fixtures.once.id);
const plan = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: fixtures.monthly.id, quantity: 1 }],
  success_url: 'https://shop.candor.example/done',
});

test('returns lines and totals of a session, and expires only an open one', async () => {
  const session = await stripe.checkout.sessions.create({
    ...bottle(),
    expand: ['line_items'],
  });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 5900,
    amount_total: 5900,
    currency: 'usd',
    livemode: false,
  });
  expect(session.url).toContain(session.id);
  expect(session.line_items?.data[0]?.price?.id).toBe(fixtures.once.id);
  const lines = await stripe.checkout.sessions.listLineItems(session.id);
  expect(lines.data).toMatchObject([{ quantity: 1, amount_total: 5900, description: 'Focus' }]);
  const gone = await stripe.checkout.sessions.expire(session.id);
  expect(gone).toMatchObject({ status: 'expired', url: null });
  expect(await errorOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({
    statusCode: 400,
  });
});

test('accepts an expiry from half an hour to a day', async () => {
  for (const minutes of [31, 24 * 60 - 1]) {
    const expires = inMinutes(minutes);
    const session = await stripe.checkout.sessions.create({
      ...bottle(),
      expires_at: expires,
    });
    expect(session.expires_at).toBe(expires);
  }
});

test('sells one-time and recurring prices in subscription mode', async () => {
  const session = await stripe.checkout.sessions.create({
    ...plan(),
    line_items: [
      { price: fixtures.monthly.id, quantity: 2 },
      { price: fixtures.once.id, quantity: 1 },
    ],
  });
  expect(session).toMatchObject({ mode: 'subscription', amount_total: 15_700, subscription: null });
});

test('creates a setup intent without an amount in setup mode', async () => {
  const customer = await stripe.customers.create({ email: 'suite@candor.example' });
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: 'https://shop.candor.example/account',
    expand: ['setup_intent'],
  });
  expect(session).toMatchObject({
    amount_total: null,
    payment_status: 'no_payment_required',
    setup_intent: { status: 'requires_payment_method', customer: customer.id },
  });
});

test('keeps customer_creation of a payment session', async () => {
  const wanted = {
    ...bottle(),
    payment_intent_data: { setup_future_usage: 'off_session' as const },
  };
  expect(await stripe.checkout.sessions.create(wanted)).toMatchObject({
    customer: null,
    customer_creation: 'if_required',
  });
  const always = await stripe.checkout.sessions.create({ ...wanted, customer_creation: 'always' });
  expect(always).toMatchObject({ customer: null, customer_creation: 'always' });
});

const wrong: [string, () => Stripe.Checkout.SessionCreateParams][] = [
  [
    'shipping options on a plan',
    () => ({ ...plan(), shipping_options: bottleSession('').shipping_options ?? [] }),
  ],
  ['an expiry under 30 minutes', () => ({ ...bottle(), expires_at: inMinutes(28) })],
  ['an expiry over 24 hours', () => ({ ...bottle(), expires_at: inMinutes(24 * 60 + 5) })],
  [
    '101 lines',
    () => ({
      ...bottle(),
      line_items: Array.from({ length: 101 }, () => ({ price: fixtures.once.id, quantity: 1 })),
    }),
  ],
  [
    '21 one-time lines beside a plan',
    () => ({
      ...plan(),
      line_items: [
        { price: fixtures.monthly.id, quantity: 1 },
        ...Array.from({ length: 21 }, () => ({ price: fixtures.once.id, quantity: 1 })),
      ],
    }),
  ],
  ['a plan in payment mode', () => ({ ...bottleSession(fixtures.monthly.id) })],
  [
    'no plan in subscription mode',
    () => ({ ...plan(), line_items: [{ price: fixtures.once.id, quantity: 1 }] }),
  ],
  [
    'a duplicate plan',
    () => ({ ...plan(), line_items: [...(plan().line_items ?? []), ...(plan().line_items ?? [])] }),
  ],
  ['an unknown price', () => bottleSession('price_no')],
  ['no quantity', () => ({ ...bottleSession(''), line_items: [{ price: fixtures.once.id }] })],
  [
    'quantity 0',
    () => ({ ...bottleSession(''), line_items: [{ price: fixtures.once.id, quantity: 0 }] }),
  ],
  [
    'half a bottle',
    () => ({ ...bottleSession(''), line_items: [{ price: fixtures.once.id, quantity: 0.5 }] }),
  ],
  [
    'a text of 1201 characters',
    () => ({
      ...bottle(),
      custom_text: { submit: { message: 'x'.repeat(1201) } },
    }),
  ],
  ['no lines', () => ({ ...bottleSession(''), line_items: [] })],
  ['an invalid address', () => ({ ...bottle(), success_url: 'javascript:alert(1)' })],
  [
    'six shipping options',
    () => {
      const [option] = bottleSession('').shipping_options ?? [];
      return {
        ...bottle(),
        shipping_options: option === undefined ? [] : Array.from({ length: 6 }, () => option),
      };
    },
  ],
  [
    'codes and a discount at once',
    () => ({
      ...bottle(),
      allow_promotion_codes: true,
      discounts: [{ coupon: 'no' }],
    }),
  ],
  [
    'a customer and an email',
    () => ({
      ...bottle(),
      customer: 'cus_no',
      customer_email: 'a@candor.example',
    }),
  ],
  ['lines in setup mode', () => ({ ...plan(), mode: 'setup', currency: 'usd' })],
  [
    'a subscription’s data in payment mode',
    () => ({ ...bottle(), subscription_data: { metadata: { a: 'b' } } }),
  ],
  ['a parameter that does not exist', () => ({ ...bottle(), gift_wrap: 'yes' }) as never],
];

test.each(wrong)('rejects %s', async (_name, params) => {
  expect(await errorOf(stripe.checkout.sessions.create(params()))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
});
