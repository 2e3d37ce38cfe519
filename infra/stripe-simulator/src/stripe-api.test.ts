import type Stripe from 'stripe';
import { oneBottle, openSimulator, sdkFor, stockShelf } from './test/open-shop';
import type { Simulator } from './simulator';

let simulator: Simulator;
let stripe: Stripe;

beforeAll(async () => {
  simulator = await openSimulator();
  stripe = sdkFor(simulator);
});
afterAll(() => simulator.close());

const refusalOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  );
  const { type, statusCode, code, param } = error as Stripe.errors.StripeError;
  return { type, statusCode, code, param };
};

test('a price is found by its lookup key, and a new price takes the key over only when told to', async () => {
  const { product, once } = await stockShelf(stripe);
  const found = await stripe.prices.list({ lookup_keys: ['focus', 'nothing'], active: true });
  expect(found.data.map(({ id }) => id)).toEqual([once.id]);
  const dearer = { product: product.id, currency: 'usd', unit_amount: 6100, lookup_key: 'focus' };
  expect(await refusalOf(stripe.prices.create(dearer))).toMatchObject({
    statusCode: 400,
    code: 'resource_already_exists',
    param: 'lookup_key',
  });
  const next = await stripe.prices.create({ ...dearer, transfer_lookup_key: true });
  expect(next.unit_amount).toBe(6100);
  expect((await stripe.prices.retrieve(once.id)).lookup_key).toBeNull();
  const expanded = await stripe.prices.retrieve(next.id, { expand: ['product'] });
  expect(expanded.product).toMatchObject({ name: 'Focus', object: 'product' });
});

test('a customer is made, changed, listed page by page and deleted', async () => {
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
  for (const name of names)
    await stripe.customers.create({ name, email: 'page@candor.example', metadata: { seat: name } });
  const seen: string[] = [];
  for await (const { name } of stripe.customers.list({ email: 'page@candor.example', limit: 2 }))
    seen.push(name ?? '');
  expect(seen).toEqual([...names].reverse());
  const [first] = (await stripe.customers.list({ limit: 1 })).data;
  const changed = await stripe.customers.update(first?.id ?? '', { metadata: { seat: '' } });
  expect(changed.metadata).toEqual({});
  await stripe.customers.del(first?.id ?? '');
  expect(await refusalOf(stripe.customers.retrieve(first?.id ?? ''))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('the same request under one idempotency key is done once, and another one is refused', async () => {
  const options = { idempotencyKey: 'attempt-1' };
  const first = await stripe.customers.create({ name: 'Once' }, options);
  const again = await stripe.customers.create({ name: 'Once' }, options);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await refusalOf(stripe.customers.create({ name: 'Twice' }, options))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('a session shows its lines, its shipping and its total, and expires only while it is open', async () => {
  const { once } = await stockShelf(sdkFor(await fresh()));
  const session = await stripe.checkout.sessions.create({
    ...oneBottle(once.id),
    expand: ['line_items'],
  });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 5900,
    amount_total: 5900,
    currency: 'usd',
  });
  expect(session.url).toBe(`${simulator.url}/c/pay/${session.id}`);
  expect(session.line_items?.data[0]?.price?.id).toBe(once.id);
  const lines = await stripe.checkout.sessions.listLineItems(session.id);
  expect(lines.data).toMatchObject([{ quantity: 1, amount_total: 5900, description: 'Focus' }]);
  expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
  expect(await refusalOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({
    statusCode: 400,
  });
});

/** A clean simulator in the place of the one before. */
const fresh = async (): Promise<Simulator> => {
  await simulator.close();
  simulator = await openSimulator();
  stripe = sdkFor(simulator);
  return simulator;
};

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

test('what Stripe refuses is refused here', async () => {
  const { once, monthly, product } = await stockShelf(sdkFor(await fresh()));
  const bottle = oneBottle(once.id);
  const plan: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: bottle.success_url ?? '',
  };
  const away = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 100,
    active: false,
  });
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ price: once.id, quantity: 1 }));
  const table: [string, Stripe.Checkout.SessionCreateParams][] = [
    ['shipping options on a plan', { ...plan, shipping_options: bottle.shipping_options ?? [] }],
    ['an expiry under 30 minutes', { ...bottle, expires_at: inMinutes(29) }],
    ['an expiry over 24 hours', { ...bottle, expires_at: inMinutes(24 * 60 + 2) }],
    ['101 lines', { ...bottle, line_items: many(101) }],
    [
      '21 one-time lines beside a plan',
      { ...plan, line_items: [...plan.line_items!, ...many(21)] },
    ],
    ['a plan in payment mode', { ...bottle, line_items: plan.line_items! }],
    ['no plan in subscription mode', { ...plan, line_items: bottle.line_items! }],
    ['the same plan twice', { ...plan, line_items: [...plan.line_items!, ...plan.line_items!] }],
    ['an inactive price', { ...bottle, line_items: [{ price: away.id, quantity: 1 }] }],
    ['an unknown price', { ...bottle, line_items: [{ price: 'price_no', quantity: 1 }] }],
    ['no quantity', { ...bottle, line_items: [{ price: once.id }] }],
    ['quantity 0', { ...bottle, line_items: [{ price: once.id, quantity: 0 }] }],
    ['half a bottle', { ...bottle, line_items: [{ price: once.id, quantity: 0.5 }] }],
    [
      'a text of 1201 letters',
      { ...bottle, custom_text: { submit: { message: 'x'.repeat(1201) } } },
    ],
    ['no lines', { ...bottle, line_items: [] }],
    ['an address that is none', { ...bottle, success_url: 'javascript:alert(1)' }],
    [
      'six shipping options',
      { ...bottle, shipping_options: Array(6).fill(bottle.shipping_options![0]) as never },
    ],
    ['a parameter that does not exist', { ...bottle, gift_wrap: 'yes' } as never],
  ];
  const refused: string[] = [];
  for (const [name, params] of table) {
    const { type, statusCode } = await refusalOf(stripe.checkout.sessions.create(params));
    if (type === 'StripeInvalidRequestError' && statusCode === 400) refused.push(name);
  }
  expect(refused).toEqual(table.map(([name]) => name));
  expect(simulator.sim.store.all('checkout.session')).toEqual([]);
  expect(simulator.sim.store.all('shipping_rate')).toEqual([]);
});

test('only a test key opens the door', async () => {
  const call = (key?: string) =>
    fetch(`${simulator.url}/v1/prices`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
  const answers = await Promise.all([call(), call('sk_live_abc'), call('sk_test_anything')]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
  const lost = await fetch(`${simulator.url}/v1/mandates`, {
    headers: { authorization: 'Bearer sk_test_1' },
  });
  expect(lost.status).toBe(404);
  expect(await lost.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});
