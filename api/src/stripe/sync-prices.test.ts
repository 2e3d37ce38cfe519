import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { startSimulator, type Simulator } from '@candor/stripe-simulator/simulator';
import { providerPrice } from '../pricing/provider-prices';
import { createStripeClient } from './stripe-client';
import { syncPrices } from './sync-prices';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, dataDir: null, webhook: null });
});
afterAll(() => simulator.close());

test('replaces a monthly price by one that charges every 30 days', async () => {
  const stripe = createStripeClient({ secretKey: 'sk_test_prices', apiUrl: simulator.url });
  const expected = providerPrice(samplePriceBook, 'focus', true);
  const { id: product } = await stripe.products.create({ name: 'Focus' });
  const monthly = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: expected.cents,
    tax_behavior: 'exclusive',
    lookup_key: expected.key,
    recurring: { interval: 'month' },
  });

  const id = (await syncPrices(stripe, [expected])).get(expected.key) ?? '';
  expect(await stripe.prices.retrieve(id)).toMatchObject({
    lookup_key: expected.key,
    unit_amount: expected.cents,
    recurring: { interval: 'day', interval_count: 30 },
  });
  // Existing subscriptions continue at the old price.
  expect(await stripe.prices.retrieve(monthly.id)).toMatchObject({
    active: true,
    lookup_key: null,
    recurring: { interval: 'month', interval_count: 1 },
  });
  expect((await syncPrices(stripe, [expected])).get(expected.key)).toBe(id);
});
