import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import {
  oneBottle,
  openInbox,
  openSimulator,
  SECRET,
  sdkFor,
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

const openBottle = async () => {
  const shelf = await stockShelf(stripe);
  return { ...shelf, session: await stripe.checkout.sessions.create(oneBottle(shelf.once.id)) };
};
const lever = (path: string, body: object) =>
  fetch(`${simulator.url}/_sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const eventsIn = (box: Inbox) => box.bodies.map(({ body }) => JSON.parse(body) as Stripe.Event);
const typesIn = (box: Inbox) => eventsIn(box).map(({ type }) => type);

test('the page has the fields that are agreed on and says that no real money moves', async () => {
  const { session } = await openBottle();
  const page = await (await fetch(session.url ?? '')).text();
  const labels = [...page.matchAll(/<label for="[^"]+">\s*([^<]+?)\s*<\/label/g)].map(
    ([, label]) => label,
  );
  expect(labels).toEqual([
    'Email',
    'Card number',
    'Expiry',
    'CVC',
    'Name',
    'Address',
    'City',
    'State',
    'ZIP',
    'Phone (optional)',
    'Standard',
    '2-day, 2 business days',
  ]);
  expect(page).toContain('Stripe simulator, no real money');
  expect(page).toMatch(/id="shipping-0"[^>]*checked/);
  expect(page).not.toMatch(/id="shipping-1"[^>]*checked/);
  expect(page).not.toContain('<script');
  expect(page).toContain('href="http://localhost:3000/cart"');
});

test('a paid bottle leads back to the shop, with the shipping that was chosen', async () => {
  const { session } = await openBottle();
  const shipping = session.shipping_options[1]?.shipping_rate as string;
  const answer = await sendPage(session.url ?? '', { shipping });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `http://localhost:3000/checkout/complete?session_id=${session.id}`,
  );
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'shipping_cost.shipping_rate'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_subtotal: 5900,
    amount_total: 6299,
    customer_details: { email: 'sam@candor.example' },
    collected_information: { shipping_details: { name: 'Sam Sample' } },
    payment_intent: { status: 'succeeded', amount_received: 6299, latest_charge: { paid: true } },
    shipping_cost: { shipping_rate: { display_name: '2-day' } },
  });
  const second = await sendPage(session.url ?? '');
  expect(second.status).toBe(303);
  expect(simulator.sim.store.all('charge')).toHaveLength(1);
});

test('a declined card stays on the page, with a message and everything that was typed', async () => {
  const { session } = await openBottle();
  const answer = await sendPage(session.url ?? '', {
    cardNumber: '4000 0000 0000 0002',
    name: 'Ann "Quote" <b>',
  });
  const page = await answer.text();
  expect(answer.status).toBe(402);
  expect(page).toContain('Your card was declined.');
  expect(page).toContain('value="4000 0000 0000 0002"');
  expect(page).toContain('value="Ann &quot;Quote&quot; &lt;b&gt;"');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect((await sendPage(session.url ?? '')).status).toBe(303);
});

test('a mistake is marked at its field before anything is charged', async () => {
  const { session } = await openBottle();
  const answer = await sendPage(session.url ?? '', { name: '', expiry: '01 / 20', zip: 'x' });
  expect(answer.status).toBe(422);
  expect((await answer.text()).match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(simulator.sim.store.all('charge')).toEqual([]);
});

test('a paid plan is a subscription with a paid invoice, renews by the clock and ends when asked to', async () => {
  const { once, monthly } = await stockShelf(stripe);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [
      { price: monthly.id, quantity: 2 },
      { price: once.id, quantity: 1 },
    ],
    success_url: 'http://localhost:3000/done',
  });
  await sendPage(session.url ?? '');
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice.payments'],
  });
  expect(paid).toMatchObject({
    payment_status: 'paid',
    amount_total: 15_700,
    subscription: { status: 'active', items: { data: [{ quantity: 2 }] } },
    invoice: { status: 'paid', amount_paid: 15_700, billing_reason: 'subscription_create' },
  });
  const { id } = paid.subscription as Stripe.Subscription;
  await lever('clock', { advanceSeconds: 32 * 86_400 });
  const invoices = await stripe.invoices.list({ subscription: id });
  expect(invoices.data.map(({ amount_paid: amount }) => amount)).toEqual([9800, 15_700]);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await lever('clock', { advanceSeconds: 62 * 86_400 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
});

test('money goes back once, in parts, and never more than was taken', async () => {
  const { session } = await openBottle();
  await sendPage(session.url ?? '');
  const intent = (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
  await stripe.refunds.create({ payment_intent: intent, amount: 900 });
  const tooMuch = stripe.refunds.create({ payment_intent: intent, amount: 5001 });
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_large' });
  await stripe.refunds.create({ payment_intent: intent });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(simulator.sim.store.all('charge')).toMatchObject([{ refunded: true }]);
});

test('events arrive signed as the SDK verifies them, and again until they are taken', async () => {
  const { session } = await openBottle();
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
  const { session } = await openBottle();
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
  const { session } = await openBottle();
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
  const { session } = await openBottle();
  await lever('webhooks', { mode: 'delay', ms: 2000 });
  await sendPage(session.url ?? '');
  await simulator.close();
  simulator = await openSimulator(folder, inbox.url);
  stripe = sdkFor(simulator);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
  expect(simulator.sim.settings().webhooks.mode).toBe('delay');
  await until(() => inbox.bodies.length === 1);
});
