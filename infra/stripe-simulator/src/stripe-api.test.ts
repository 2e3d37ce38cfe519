import type Stripe from 'stripe';
import { oneBottle, openSimulator, sdkFor, stockShelf } from './test/open-shop';
import type { Simulator } from './simulator';

// What Stripe does too is told by infra/provider-suite; this is what only a simulator can show.

let simulator: Simulator;
let stripe: Stripe;

beforeEach(async () => {
  simulator = await openSimulator();
  stripe = sdkFor(simulator);
});
afterEach(() => simulator.close());

test('a call that is refused leaves nothing behind, and its key stays free', async () => {
  const { once } = await stockShelf(stripe);
  const body = { ...oneBottle(once.id), expires_at: 1 };
  const options = { idempotencyKey: 'attempt-1' };
  await expect(stripe.checkout.sessions.create(body, options)).rejects.toMatchObject({
    statusCode: 400,
    param: 'expires_at',
  });
  expect(simulator.sim.store.all('checkout.session')).toEqual([]);
  expect(simulator.sim.store.all('shipping_rate')).toEqual([]);
  const { expires_at: _wrong, ...right } = body;
  expect((await stripe.checkout.sessions.create(right, options)).status).toBe('open');
});

test('a parameter that the simulator does not honour is refused, never ignored', async () => {
  const { product, once } = await stockShelf(stripe);
  const withTax: Stripe.PriceCreateParams = {
    product: product.id,
    currency: 'usd',
    unit_amount: 5900,
    tax_behavior: 'inclusive',
  };
  await expect(stripe.prices.create(withTax)).rejects.toMatchObject({ param: 'tax_behavior' });
  const later: Stripe.Checkout.SessionCreateParams = {
    ...oneBottle(once.id),
    after_expiration: { recovery: { enabled: true } },
  };
  await expect(stripe.checkout.sessions.create(later)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'after_expiration',
  });
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
