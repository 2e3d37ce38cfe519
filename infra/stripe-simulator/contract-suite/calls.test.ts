import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { bottleSession } from '../src/test/simulator-client';
import { createFixtures } from './fixtures';
import { openProvider, errorOf, type Provider } from './open-provider';

let provider: Provider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

test('runs a call once per idempotency key and rejects another body with it', async () => {
  const { stripe } = provider;
  const options = { idempotencyKey: randomUUID() };
  const first = await stripe.customers.create({ name: 'Once' }, options);
  const again = await stripe.customers.create({ name: 'Once' }, options);
  expect(again.id).toBe(first.id);
  expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true');
  expect(await errorOf(stripe.customers.create({ name: 'Twice' }, options))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('creates one session for ten concurrent calls with one key', async () => {
  const { stripe } = provider;
  const { once } = await createFixtures(stripe);
  const options = { idempotencyKey: randomUUID() };
  const body = bottleSession(once.id);
  const first = await stripe.checkout.sessions.create(body, options);
  const calls = Array.from({ length: 10 }, () => stripe.checkout.sessions.create(body, options));
  const ids = (await Promise.all(calls)).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([first.id]));
  const other = stripe.checkout.sessions.create({ ...body, client_reference_id: 'b' }, options);
  expect((await errorOf(other)).type).toBe('StripeIdempotencyError');
});

test('lists objects in pages, newest first', async () => {
  const { stripe } = provider;
  const email = `${randomUUID()}@candor.example`;
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
  for (const name of names) await stripe.customers.create({ name, email });
  const seen: string[] = [];
  for await (const { name } of stripe.customers.list({ email, limit: 2 })) seen.push(name ?? '');
  expect(seen).toEqual([...names].reverse());
  const first = await stripe.customers.list({ email, limit: 2 });
  const next = await stripe.customers.list({
    email,
    limit: 2,
    starting_after: first.data[1]?.id ?? '',
  });
  expect(first.has_more).toBe(true);
  expect(next.data.map(({ name }) => name)).toEqual(['Cy', 'Bo']);
  for (const limit of [0, 101])
    expect((await errorOf(stripe.customers.list({ limit }))).statusCode).toBe(400);
});

test('updates single fields of a customer, and deletes it', async () => {
  const { stripe } = provider;
  const { id } = await stripe.customers.create({ name: 'Ann', metadata: { seat: '1', row: '2' } });
  const changed = await stripe.customers.update(id, {
    phone: '+16055550134',
    metadata: { seat: '' },
  });
  expect(changed).toMatchObject({ name: 'Ann', phone: '+16055550134', metadata: { row: '2' } });
  await stripe.customers.del(id);
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await errorOf(stripe.customers.update(id, { name: 'Bo' }))).statusCode).toBe(404);
});

test('responds with 404 to missing objects and 400 to unknown parameters', async () => {
  const { stripe } = provider;
  expect(await errorOf(stripe.checkout.sessions.retrieve('cs_test_no'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect(await errorOf(stripe.customers.create({ color: 'red' } as never))).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'color',
  });
  expect(await errorOf(stripe.prices.create({ currency: 'usd' }))).toMatchObject({
    statusCode: 400,
  });
});

test('expands up to four levels, and rejects unknown paths', async () => {
  const { stripe } = provider;
  const { once } = await createFixtures(stripe);
  const { id } = await stripe.checkout.sessions.create(bottleSession(once.id));
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['line_items.data.price.product', 'total_details.breakdown'],
  });
  expect(session.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Focus' });
  expect(session.total_details?.breakdown).toEqual({ discounts: [], taxes: [] });
  const nothing = stripe.checkout.sessions.retrieve(id, { expand: ['nothing'] });
  expect((await errorOf(nothing)).statusCode).toBe(400);
});

test('accepts a signature for five minutes, for its exact body and secret only', () => {
  const { stripe } = provider;
  const secret = 'whsec_of_the_suite';
  const payload = JSON.stringify({ id: 'evt_1', object: 'event' }, null, 2);
  const now = Math.floor(Date.now() / 1000);
  const at = (timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  expect(stripe.webhooks.constructEvent(payload, at(now), secret).id).toBe('evt_1');
  const invalid: [string, string, string][] = [
    [payload, at(now - 301), secret],
    [payload, at(now), 'whsec_another'],
    [JSON.stringify(JSON.parse(payload)), at(now), secret],
    [payload, '', secret],
  ];
  for (const args of invalid)
    expect(() => stripe.webhooks.constructEvent(...args)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
});
