import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import {
  bottleSession,
  openBottleSession,
  openInbox,
  openSimulator,
  callControl,
  sdkFor,
  SECRET,
  submitPage,
  createPrices,
  until,
  type Inbox,
} from './test/simulator-client';
import type { Simulator } from './simulator';

let folder: string;
let inbox: Inbox;
let simulator: Simulator;
let stripe: Stripe;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-sim-'));
  inbox = await openInbox();
  simulator = await openSimulator(folder, inbox.url);
  stripe = sdkFor(simulator);
});
afterEach(async () => {
  await simulator.close();
  await inbox.close();
  rmSync(folder, { recursive: true });
});

const control = (path: string, body: object) => callControl(simulator, path, body);
const eventsIn = (box: Inbox) => box.bodies.map(({ body }) => JSON.parse(body) as Stripe.Event);
const typesIn = (box: Inbox) => eventsIn(box).map(({ type }) => type);

test('sends events with a valid signature until they are accepted', async () => {
  const { session } = await openBottleSession(stripe);
  inbox.status = 500;
  await submitPage(session.url ?? '');
  await until(() => inbox.bodies.length > 0);
  inbox.status = 200;
  await until(() => inbox.bodies.length > 1);
  const { body, signature } = inbox.bodies[1]!;
  const event = stripe.webhooks.constructEvent(body, signature, SECRET);
  expect(event.type).toBe('checkout.session.completed');
  expect((await stripe.events.retrieve(event.id)).data).toEqual(JSON.parse(body).data);
  await until(() => simulator.sim.store.all('delivery').length === 0);
});

test('drops, delays, repeats and reorders webhooks', async () => {
  await createPrices(stripe);
  const [price] = (await stripe.prices.list({ lookup_keys: ['focus'] })).data;
  const payOne = async () => {
    const session = await stripe.checkout.sessions.create(bottleSession(price?.id ?? ''));
    await control('pay', { session: session.id });
    return session.id;
  };
  await control('webhooks', { mode: 'drop' });
  await payOne();
  expect(simulator.sim.store.all('delivery')).toEqual([]);

  await control('webhooks', { mode: 'delay', ms: 60_000 });
  await payOne();
  expect(simulator.sim.store.all('delivery')).toHaveLength(1);
  expect(inbox.bodies).toEqual([]);
  await control('webhooks', { mode: 'deliver' });
  await until(() => inbox.bodies.length === 1);

  await control('webhooks', { mode: 'repeat', times: 3 });
  await payOne();
  await until(() => inbox.bodies.length === 4);
  expect(
    new Set(
      eventsIn(inbox)
        .slice(1)
        .map(({ id }) => id),
    ).size,
  ).toBe(1);

  inbox.bodies.length = 0;
  await control('webhooks', { mode: 'reorder', ms: 1000 });
  const paid = [await payOne(), await payOne()];
  await until(() => inbox.bodies.length === 2);
  const order = eventsIn(inbox).map(({ data }) => (data.object as { id: string }).id);
  expect(new Set(order)).toEqual(new Set(paid));
});

test('completes a bank debit unpaid and confirms it later', async () => {
  const { session } = await openBottleSession(stripe);
  await control('pay', { session: session.id, method: 'bank_debit' });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  await control('settle', { session: session.id, succeeded: true });
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  await until(() => inbox.bodies.length === 2);
  expect(typesIn(inbox)).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ]);
});

test('expires an open session and shows that on its page', async () => {
  const { session } = await openBottleSession(stripe);
  await control('clock', { advanceSeconds: 24 * 3600 + 1 });
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  expect((await fetch(session.url ?? '')).status).toBe(410);
  expect((await submitPage(session.url ?? '')).status).toBe(410);
  await until(() => typesIn(inbox).includes('checkout.session.expired'));
});

test('sends no response in an outage and changes nothing', async () => {
  await control('outage', { ms: 400 });
  const impatient = sdkFor(simulator, 150);
  await expect(impatient.customers.create({ name: 'Lost' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  await until(async () => (await fetch(`${simulator.url}/c/pay/cs_no`).catch(() => null)) !== null);
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('restores all objects and pending deliveries after a restart', async () => {
  const { session } = await openBottleSession(stripe);
  await control('webhooks', { mode: 'delay', ms: 2000 });
  await submitPage(session.url ?? '');
  await simulator.close();
  simulator = await openSimulator(folder, inbox.url);
  stripe = sdkFor(simulator);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
  expect(simulator.sim.settings().webhooks.mode).toBe('delay');
  await until(() => inbox.bodies.length === 1);
});

test('restores codes, past-due subscriptions and pending refunds after a restart', async () => {
  const { monthly } = await createPrices(stripe);
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: 'http://localhost:3000/done',
    discounts: [{ coupon: coupon.id }],
  });
  await submitPage(session.url ?? '');
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  await control('card', { subscription: subscription as string, card: '4000000000000341' });
  await control('clock', { advanceSeconds: 32 * 86_400 });
  const taken = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    payment_method: 'pm_card_pendingRefund',
    confirm: true,
  });
  const refund = await stripe.refunds.create({ payment_intent: taken.id });
  await simulator.close();
  simulator = await openSimulator(folder, inbox.url);
  stripe = sdkFor(simulator);
  expect((await stripe.subscriptions.retrieve(subscription as string)).status).toBe('past_due');
  await control('card', { subscription: subscription as string, card: '4242424242424242' });
  await control('clock', { advanceSeconds: 3 * 86_400 });
  const [paid] = (await stripe.invoices.list({ subscription: subscription as string })).data;
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 2450, attempt_count: 2 });
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
});
