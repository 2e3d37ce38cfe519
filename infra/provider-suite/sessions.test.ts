import type Stripe from 'stripe';
import { atSimulator, openProvider, refusalOf, type Provider } from './open-provider';
import { oneBottle, sendPage } from '../stripe-simulator/src/test/open-shop';
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

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const plan = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: shelf.monthly.id, quantity: 1 }],
  success_url: 'https://shop.candor.example/done',
});

test('a session shows its lines, its shipping and its total, and expires only while it is open', async () => {
  const session = await stripe.checkout.sessions.create({
    ...oneBottle(shelf.once.id),
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
  expect(session.line_items?.data[0]?.price?.id).toBe(shelf.once.id);
  const lines = await stripe.checkout.sessions.listLineItems(session.id);
  expect(lines.data).toMatchObject([{ quantity: 1, amount_total: 5900, description: 'Focus' }]);
  const gone = await stripe.checkout.sessions.expire(session.id);
  expect(gone).toMatchObject({ status: 'expired', url: null });
  expect(await refusalOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({
    statusCode: 400,
  });
});

test('a session may live from half an hour to a day', async () => {
  for (const minutes of [31, 24 * 60 - 1]) {
    const expires = inMinutes(minutes);
    const session = await stripe.checkout.sessions.create({
      ...oneBottle(shelf.once.id),
      expires_at: expires,
    });
    expect(session.expires_at).toBe(expires);
  }
});

test('a session in subscription mode sells a plan beside what is bought once', async () => {
  const session = await stripe.checkout.sessions.create({
    ...plan(),
    line_items: [
      { price: shelf.monthly.id, quantity: 2 },
      { price: shelf.once.id, quantity: 1 },
    ],
  });
  expect(session).toMatchObject({ mode: 'subscription', amount_total: 15_700, subscription: null });
});

test('a session in setup mode asks for a card and charges nothing', async () => {
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

const wrong: [string, () => Stripe.Checkout.SessionCreateParams][] = [
  [
    'shipping options on a plan',
    () => ({ ...plan(), shipping_options: oneBottle('').shipping_options ?? [] }),
  ],
  [
    'an expiry under 30 minutes',
    () => ({ ...oneBottle(shelf.once.id), expires_at: inMinutes(28) }),
  ],
  [
    'an expiry over 24 hours',
    () => ({ ...oneBottle(shelf.once.id), expires_at: inMinutes(24 * 60 + 5) }),
  ],
  [
    '101 lines',
    () => ({
      ...oneBottle(shelf.once.id),
      line_items: Array.from({ length: 101 }, () => ({ price: shelf.once.id, quantity: 1 })),
    }),
  ],
  [
    '21 one-time lines beside a plan',
    () => ({
      ...plan(),
      line_items: [
        { price: shelf.monthly.id, quantity: 1 },
        ...Array.from({ length: 21 }, () => ({ price: shelf.once.id, quantity: 1 })),
      ],
    }),
  ],
  ['a plan in payment mode', () => ({ ...oneBottle(shelf.monthly.id) })],
  [
    'no plan in subscription mode',
    () => ({ ...plan(), line_items: [{ price: shelf.once.id, quantity: 1 }] }),
  ],
  [
    'the same plan twice',
    () => ({ ...plan(), line_items: [...(plan().line_items ?? []), ...(plan().line_items ?? [])] }),
  ],
  ['an unknown price', () => oneBottle('price_no')],
  ['no quantity', () => ({ ...oneBottle(''), line_items: [{ price: shelf.once.id }] })],
  ['quantity 0', () => ({ ...oneBottle(''), line_items: [{ price: shelf.once.id, quantity: 0 }] })],
  [
    'half a bottle',
    () => ({ ...oneBottle(''), line_items: [{ price: shelf.once.id, quantity: 0.5 }] }),
  ],
  [
    'a text of 1201 letters',
    () => ({
      ...oneBottle(shelf.once.id),
      custom_text: { submit: { message: 'x'.repeat(1201) } },
    }),
  ],
  ['no lines', () => ({ ...oneBottle(''), line_items: [] })],
  [
    'an address that is none',
    () => ({ ...oneBottle(shelf.once.id), success_url: 'javascript:alert(1)' }),
  ],
  [
    'six shipping options',
    () => {
      const [option] = oneBottle('').shipping_options ?? [];
      return {
        ...oneBottle(shelf.once.id),
        shipping_options: option === undefined ? [] : Array.from({ length: 6 }, () => option),
      };
    },
  ],
  [
    'codes and a discount at once',
    () => ({
      ...oneBottle(shelf.once.id),
      allow_promotion_codes: true,
      discounts: [{ coupon: 'no' }],
    }),
  ],
  [
    'a customer and an email',
    () => ({ ...oneBottle(shelf.once.id), customer: 'cus_no', customer_email: 'a@candor.example' }),
  ],
  ['lines in setup mode', () => ({ ...plan(), mode: 'setup', currency: 'usd' })],
  [
    'a subscription’s data in payment mode',
    () => ({ ...oneBottle(shelf.once.id), subscription_data: { metadata: { a: 'b' } } }),
  ],
  [
    'a parameter that does not exist',
    () => ({ ...oneBottle(shelf.once.id), gift_wrap: 'yes' }) as never,
  ],
];

test.each(wrong)('refused: %s', async (_name, params) => {
  expect(await refusalOf(stripe.checkout.sessions.create(params()))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
});

atSimulator('paying on the hosted page', async () => {
  const session = await stripe.checkout.sessions.create(oneBottle(shelf.once.id));
  const declined = await sendPage(session.url ?? '', { cardNumber: '4000 0000 0000 0002' });
  expect(declined.status).toBe(402);
  const shipping = session.shipping_options[1]?.shipping_rate as string;
  expect((await sendPage(session.url ?? '', { shipping })).status).toBe(303);
  expect(
    await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'shipping_cost.shipping_rate'],
    }),
  ).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 6299,
    payment_intent: { status: 'succeeded', latest_charge: { paid: true } },
    shipping_cost: { shipping_rate: { display_name: '2-day' } },
  });
});

atSimulator('sales tax', async () => {
  const session = await stripe.checkout.sessions.create({
    ...oneBottle(shelf.once.id),
    automatic_tax: { enabled: true },
  });
  await sendPage(session.url ?? '', { state: 'NY', zip: '10001', taxedState: 'NY' });
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['total_details.breakdown'],
  });
  expect(paid).toMatchObject({
    amount_total: 6136,
    automatic_tax: { status: 'complete' },
    total_details: { amount_tax: 236, breakdown: { taxes: [{ rate: { state: 'NY' } }] } },
  });
});

atSimulator('consent on the hosted page', async () => {
  const session = await stripe.checkout.sessions.create({
    ...oneBottle(shelf.once.id),
    consent_collection: { terms_of_service: 'required' },
  });
  expect((await sendPage(session.url ?? '')).status).toBe(422);
  expect((await sendPage(session.url ?? '', { terms: 'yes' })).status).toBe(303);
});

atSimulator('a saved card on the hosted page', async () => {
  const customer = await stripe.customers.create({ email: 'suite@candor.example' });
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: 'https://shop.candor.example/account',
  });
  await sendPage(session.url ?? '');
  const cards = await stripe.customers.listPaymentMethods(customer.id);
  expect(cards.data).toMatchObject([{ customer: customer.id, card: { last4: '4242' } }]);
});

atSimulator('a session that expires by itself', async () => {
  const session = await stripe.checkout.sessions.create({
    ...oneBottle(shelf.once.id),
    expires_at: inMinutes(31),
  });
  await provider.pull('clock', { advanceSeconds: 32 * 60 });
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
});
