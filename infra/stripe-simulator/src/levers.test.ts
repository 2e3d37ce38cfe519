import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import {
  oneBottle,
  openBottle,
  openInbox,
  openSimulator,
  pullLever,
  sdkFor,
  SECRET,
  sendPage,
  stockShelf,
  until,
  type Inbox,
} from './test/open-shop';
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

const lever = (path: string, body: object) => pullLever(simulator, path, body);
const eventsIn = (box: Inbox) => box.bodies.map(({ body }) => JSON.parse(body) as Stripe.Event);
const typesIn = (box: Inbox) => eventsIn(box).map(({ type }) => type);

test('events arrive signed as the SDK verifies them, and again until they are taken', async () => {
  const { session } = await openBottle(stripe);
  inbox.answer = 500;
  await sendPage(session.url ?? '');
  await until(() => inbox.bodies.length > 0);
  inbox.answer = 200;
  await until(() => inbox.bodies.length > 1);
  const { body, signature } = inbox.bodies[1]!;
  const event = stripe.webhooks.constructEvent(body, signature, SECRET);
  expect(event.type).toBe('checkout.session.completed');
  expect((await stripe.events.retrieve(event.id)).data).toEqual(JSON.parse(body).data);
  await until(() => simulator.sim.store.all('delivery').length === 0);
});

test('webhooks can be dropped, held back, repeated and turned round', async () => {
  await stockShelf(stripe);
  const [price] = (await stripe.prices.list({ lookup_keys: ['focus'] })).data;
  const payOne = async () => {
    const session = await stripe.checkout.sessions.create(oneBottle(price?.id ?? ''));
    await lever('pay', { session: session.id });
    return session.id;
  };
  await lever('webhooks', { mode: 'drop' });
  await payOne();
  expect(simulator.sim.store.all('delivery')).toEqual([]);

  await lever('webhooks', { mode: 'delay', ms: 60_000 });
  await payOne();
  expect(simulator.sim.store.all('delivery')).toHaveLength(1);
  expect(inbox.bodies).toEqual([]);
  await lever('webhooks', { mode: 'deliver' });
  await until(() => inbox.bodies.length === 1);

  await lever('webhooks', { mode: 'repeat', times: 3 });
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
  await lever('webhooks', { mode: 'reorder', ms: 1000 });
  const paid = [await payOne(), await payOne()];
  await until(() => inbox.bodies.length === 2);
  const order = eventsIn(inbox).map(({ data }) => (data.object as { id: string }).id);
  expect(new Set(order)).toEqual(new Set(paid));
});

test('a bank that takes days completes the session unpaid, and says later how it went', async () => {
  const { session } = await openBottle(stripe);
  await lever('pay', { session: session.id, method: 'bank_debit' });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  await lever('settle', { session: session.id, succeeded: true });
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  await until(() => inbox.bodies.length === 2);
  expect(typesIn(inbox)).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ]);
});

test('an open session expires when its time has come, and its page says so', async () => {
  const { session } = await openBottle(stripe);
  await lever('clock', { advanceSeconds: 24 * 3600 + 1 });
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  expect((await fetch(session.url ?? '')).status).toBe(410);
  expect((await sendPage(session.url ?? '')).status).toBe(410);
  await until(() => typesIn(inbox).includes('checkout.session.expired'));
});

test('in an outage nobody is answered, and nothing has happened afterwards', async () => {
  await lever('outage', { ms: 400 });
  const impatient = sdkFor(simulator, 150);
  await expect(impatient.customers.create({ name: 'Lost' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  await until(async () => (await fetch(`${simulator.url}/c/pay/cs_no`).catch(() => null)) !== null);
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('everything is there again after a restart, deliveries under way included', async () => {
  const { session } = await openBottle(stripe);
  await lever('webhooks', { mode: 'delay', ms: 2000 });
  await sendPage(session.url ?? '');
  await simulator.close();
  simulator = await openSimulator(folder, inbox.url);
  stripe = sdkFor(simulator);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
  expect(simulator.sim.settings().webhooks.mode).toBe('delay');
  await until(() => inbox.bodies.length === 1);
});

test('codes, plans that wait for their next charge and refunds under way survive a restart', async () => {
  const { monthly } = await stockShelf(stripe);
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: 'http://localhost:3000/done',
    discounts: [{ coupon: coupon.id }],
  });
  await sendPage(session.url ?? '');
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  await lever('card', { subscription: subscription as string, card: '4000000000000341' });
  await lever('clock', { advanceSeconds: 32 * 86_400 });
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
  await lever('card', { subscription: subscription as string, card: '4242424242424242' });
  await lever('clock', { advanceSeconds: 3 * 86_400 });
  const [paid] = (await stripe.invoices.list({ subscription: subscription as string })).data;
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 2450, attempt_count: 2 });
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
});
