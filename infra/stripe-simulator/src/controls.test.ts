import type Stripe from 'stripe';
import {
  SECRET,
  bottleSession,
  createPrices,
  openBottleSession,
  openForEachTest,
  sdkFor,
  submitPage,
  until,
} from './test/simulator-client';

const local = openForEachTest();

const received = () => local.inbox.bodies.map(({ body }) => JSON.parse(body) as Stripe.Event);
const receivedTypes = () => received().map(({ type }) => type);

test('sends events with a valid signature until they are accepted', async () => {
  const { session } = await openBottleSession(local.stripe);
  local.inbox.status = 500;
  await submitPage(session.url ?? '');
  await until(() => local.inbox.bodies.length > 0);
  local.inbox.status = 200;
  await until(() => local.inbox.bodies.length > 1);
  const { body, signature } = local.inbox.bodies[1]!;
  const event = local.stripe.webhooks.constructEvent(body, signature, SECRET);
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id: session.id, payment_status: 'paid' } },
  });
  expect((await local.stripe.events.retrieve(event.id)).data).toEqual(JSON.parse(body).data);
  await until(() => local.simulator.sim.store.all('delivery').length === 0);
});

test('drops, delays and repeats webhooks', async () => {
  await createPrices(local.stripe);
  const [price] = (await local.stripe.prices.list({ lookup_keys: ['focus'] })).data;
  const payOne = async () => {
    const session = await local.stripe.checkout.sessions.create(bottleSession(price?.id ?? ''));
    await local.control('pay', { session: session.id });
    return session.id;
  };
  await local.control('webhooks', { mode: 'drop' });
  await payOne();
  expect(local.simulator.sim.store.all('delivery')).toEqual([]);

  await local.control('webhooks', { mode: 'delay', ms: 60_000 });
  await payOne();
  expect(local.simulator.sim.store.all('delivery')).toHaveLength(1);
  expect(local.inbox.bodies).toEqual([]);
  await local.control('webhooks', { mode: 'deliver' });
  await until(() => local.inbox.bodies.length === 1);

  await local.control('webhooks', { mode: 'repeat', times: 3 });
  await payOne();
  await until(() => local.inbox.bodies.length === 4);
  expect(
    new Set(
      received()
        .slice(1)
        .map(({ id }) => id),
    ).size,
  ).toBe(1);
});

test('completes a bank debit unpaid and confirms it later', async () => {
  const { session } = await openBottleSession(local.stripe);
  await local.control('pay', { session: session.id, method: 'bank_debit' });
  expect(await local.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  // Two events on their way at once may arrive in either order.
  await until(() => local.inbox.bodies.length === 1);
  await local.control('settle', { session: session.id, succeeded: true });
  expect((await local.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  await until(() => local.inbox.bodies.length === 2);
  expect(receivedTypes()).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ]);
});

test('expires an open session and shows that on its page', async () => {
  const { session } = await openBottleSession(local.stripe);
  await local.control('clock', { advanceSeconds: 24 * 3600 + 1 });
  expect((await local.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  expect((await fetch(session.url ?? '')).status).toBe(410);
  expect((await submitPage(session.url ?? '')).status).toBe(410);
  await until(() => receivedTypes().includes('checkout.session.expired'));
});

test('sends no response in an outage and changes nothing', async () => {
  await local.control('outage', { ms: 400 });
  const impatient = sdkFor(local.simulator, 150);
  await expect(impatient.customers.create({ name: 'Lost' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  await until(
    async () => (await fetch(`${local.simulator.url}/c/pay/cs_no`).catch(() => null)) !== null,
  );
  expect((await local.stripe.customers.list()).data).toEqual([]);
});

test('restores all objects and pending deliveries after a restart', async () => {
  const { session } = await openBottleSession(local.stripe);
  await local.control('webhooks', { mode: 'delay', ms: 2000 });
  await submitPage(session.url ?? '');
  await local.restart();
  expect(await local.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
  });
  expect(local.simulator.sim.settings().webhooks.mode).toBe('delay');
  await until(() => local.inbox.bodies.length === 1);
});

test('restores codes, past-due subscriptions and pending refunds after a restart', async () => {
  const { monthly } = await createPrices(local.stripe);
  const coupon = await local.stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  const session = await local.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: 'http://localhost:3000/done',
    discounts: [{ coupon: coupon.id }],
  });
  await submitPage(session.url ?? '');
  const { subscription } = await local.stripe.checkout.sessions.retrieve(session.id);
  await local.control('card', { subscription: subscription as string, card: '4000000000000341' });
  await local.control('clock', { advanceSeconds: 32 * 86_400 });
  const taken = await local.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    payment_method: 'pm_card_pendingRefund',
    confirm: true,
  });
  const refund = await local.stripe.refunds.create({ payment_intent: taken.id });
  await local.restart();
  expect((await local.stripe.subscriptions.retrieve(subscription as string)).status).toBe(
    'past_due',
  );
  await local.control('card', { subscription: subscription as string, card: '4242424242424242' });
  await local.control('clock', { advanceSeconds: 3 * 86_400 });
  const [paid] = (await local.stripe.invoices.list({ subscription: subscription as string })).data;
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 2450, attempt_count: 2 });
  expect((await local.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
});
