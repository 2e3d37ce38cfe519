import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import {
  openBottle,
  openInbox,
  openSimulator,
  pullLever,
  sdkFor,
  sendPage,
  stockShelf,
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

test('the page has the fields that are agreed on and says that no real money moves', async () => {
  const { session } = await openBottle(stripe);
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
  const { session } = await openBottle(stripe);
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
  const { session } = await openBottle(stripe);
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
  const { session } = await openBottle(stripe);
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
