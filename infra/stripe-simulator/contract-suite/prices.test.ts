import { createFixtures } from './fixtures';
import { openProvider, errorOf, type Provider } from './open-provider';

let provider: Provider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

test('finds a price by its lookup key, which moves on request only', async () => {
  const { stripe } = provider;
  const { product, once, key } = await createFixtures(stripe);
  const found = await stripe.prices.list({ lookup_keys: [key, `${key}_no`], active: true });
  expect(found.data.map(({ id }) => id)).toEqual([once.id]);
  const dearer = { product: product.id, currency: 'usd', unit_amount: 6100, lookup_key: key };
  expect(await errorOf(stripe.prices.create(dearer))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
  const next = await stripe.prices.create({ ...dearer, transfer_lookup_key: true });
  expect(next.unit_amount).toBe(6100);
  expect((await stripe.prices.retrieve(once.id)).lookup_key).toBeNull();
  const expanded = await stripe.prices.retrieve(next.id, { expand: ['product'] });
  expect(expanded.product).toMatchObject({ name: 'Focus', object: 'product' });
});

test('accepts ten lookup keys and rejects eleven', async () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_each, index) => `candor_${index}`);
  const { stripe } = provider;
  expect((await stripe.prices.list({ lookup_keys: keys(10) })).object).toBe('list');
  expect(await errorOf(stripe.prices.list({ lookup_keys: keys(11) }))).toMatchObject({
    statusCode: 400,
  });
});

test('archives and annotates a price, and rejects another amount', async () => {
  const { stripe } = provider;
  const { once } = await createFixtures(stripe);
  const archived = await stripe.prices.update(once.id, {
    active: false,
    metadata: { sku: 'focus' },
  });
  expect(archived).toMatchObject({ active: false, metadata: { sku: 'focus' }, unit_amount: 5900 });
  const dearer = { unit_amount: 1 } as never;
  expect(await errorOf(stripe.prices.update(once.id, dearer))).toMatchObject({
    code: 'parameter_unknown',
    param: 'unit_amount',
  });
});

test('rejects deleting a product with prices', async () => {
  const { stripe } = provider;
  const { product } = await createFixtures(stripe);
  expect((await stripe.products.update(product.id, { description: 'Open' })).description).toBe(
    'Open',
  );
  expect(await errorOf(stripe.products.del(product.id))).toMatchObject({ statusCode: 400 });
});
