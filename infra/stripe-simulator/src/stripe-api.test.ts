import type Stripe from 'stripe';
import { bottleSession, createPrices, openForEachTest } from './test/simulator-client';

// The contract suite tests what Stripe does too; these tests are for the simulator only.

const local = openForEachTest();

test('stores nothing for a rejected call and leaves its key unused', async () => {
  const { once } = await createPrices(local.stripe);
  const body = { ...bottleSession(once.id), expires_at: 1 };
  const options = { idempotencyKey: 'attempt-1' };
  await expect(local.stripe.checkout.sessions.create(body, options)).rejects.toMatchObject({
    statusCode: 400,
    param: 'expires_at',
  });
  expect(local.simulator.sim.store.all('checkout.session')).toEqual([]);
  expect(local.simulator.sim.store.all('shipping_rate')).toEqual([]);
  const { expires_at: _wrong, ...right } = body;
  expect((await local.stripe.checkout.sessions.create(right, options)).status).toBe('open');
});

test('rejects unsupported parameters instead of ignoring them', async () => {
  const { product, once } = await createPrices(local.stripe);
  const withTax: Stripe.PriceCreateParams = {
    product: product.id,
    currency: 'usd',
    unit_amount: 5900,
    tax_behavior: 'inclusive',
  };
  await expect(local.stripe.prices.create(withTax)).rejects.toMatchObject({
    param: 'tax_behavior',
  });
  const later: Stripe.Checkout.SessionCreateParams = {
    ...bottleSession(once.id),
    after_expiration: { recovery: { enabled: true } },
  };
  await expect(local.stripe.checkout.sessions.create(later)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'after_expiration',
  });
});

test('accepts test keys only', async () => {
  const call = (key?: string) =>
    fetch(`${local.simulator.url}/v1/prices`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
  const responses = await Promise.all([call(), call('sk_live_abc'), call('sk_test_anything')]);
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 200]);
  const lost = await fetch(`${local.simulator.url}/v1/mandates`, {
    headers: { authorization: 'Bearer sk_test_1' },
  });
  expect(lost.status).toBe(404);
  expect(await lost.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});
