import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { startSimulator, type Simulator } from '@candor/stripe-simulator/simulator';
import { providerPrice } from './provider-prices';
import { createStripeClient } from './stripe-client';
import { syncPrices } from './sync-prices';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, dataDir: null, webhook: null });
});
afterAll(() => simulator.close());

test('a plan is charged every 30 days; one that was monthly gives its key to a new price', async () => {
  const stripe = createStripeClient({ secretKey: 'sk_test_prices', apiUrl: simulator.url });
  const ours = providerPrice(samplePriceBook, 'focus', true);
  const { id: product } = await stripe.products.create({ name: 'Focus' });
  const monthly = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: ours.cents,
    tax_behavior: 'exclusive',
    lookup_key: ours.key,
    recurring: { interval: 'month' },
  });

  const id = (await syncPrices(stripe, [ours])).get(ours.key) ?? '';
  expect(await stripe.prices.retrieve(id)).toMatchObject({
    lookup_key: ours.key,
    unit_amount: ours.cents,
    recurring: { interval: 'day', interval_count: 30 },
  });
  // Whoever subscribed at the old price goes on with it.
  expect(await stripe.prices.retrieve(monthly.id)).toMatchObject({
    active: true,
    lookup_key: null,
    recurring: { interval: 'month', interval_count: 1 },
  });
  expect((await syncPrices(stripe, [ours])).get(ours.key)).toBe(id);
});
