import { openProvider, refusalOf, type Provider } from './open-provider';
import { stock } from './stock';

let provider: Provider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

test('a price is found by its lookup key, and a new one takes the key over only when told to', async () => {
  const { stripe } = provider;
  const { product, once, key } = await stock(stripe);
  const found = await stripe.prices.list({ lookup_keys: [key, `${key}_no`], active: true });
  expect(found.data.map(({ id }) => id)).toEqual([once.id]);
  const dearer = { product: product.id, currency: 'usd', unit_amount: 6100, lookup_key: key };
  expect(await refusalOf(stripe.prices.create(dearer))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
  const next = await stripe.prices.create({ ...dearer, transfer_lookup_key: true });
  expect(next.unit_amount).toBe(6100);
  expect((await stripe.prices.retrieve(once.id)).lookup_key).toBeNull();
  const expanded = await stripe.prices.retrieve(next.id, { expand: ['product'] });
  expect(expanded.product).toMatchObject({ name: 'Focus', object: 'product' });
});

test('ten lookup keys are asked for at once, eleven are too many', async () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_each, index) => `candor_${index}`);
  const { stripe } = provider;
  expect((await stripe.prices.list({ lookup_keys: keys(10) })).object).toBe('list');
  expect(await refusalOf(stripe.prices.list({ lookup_keys: keys(11) }))).toMatchObject({
    statusCode: 400,
  });
});

test('an amount never changes: a price can be put away and annotated, and no more', async () => {
  const { stripe } = provider;
  const { once } = await stock(stripe);
  const away = await stripe.prices.update(once.id, { active: false, metadata: { sku: 'focus' } });
  expect(away).toMatchObject({ active: false, metadata: { sku: 'focus' }, unit_amount: 5900 });
  const dearer = { unit_amount: 1 } as never;
  expect(await refusalOf(stripe.prices.update(once.id, dearer))).toMatchObject({
    code: 'parameter_unknown',
    param: 'unit_amount',
  });
});

test('a product that has prices stays', async () => {
  const { stripe } = provider;
  const { product } = await stock(stripe);
  expect((await stripe.products.update(product.id, { description: 'Open' })).description).toBe(
    'Open',
  );
  expect(await refusalOf(stripe.products.del(product.id))).toMatchObject({ statusCode: 400 });
});
