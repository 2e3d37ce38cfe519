import type Stripe from 'stripe';
import {
  bottleSession,
  createPrices,
  openBottleSession,
  openForEachTest,
  submitPage,
} from './test/simulator-client';

const local = openForEachTest();

test('shows the agreed fields and a notice that no real money moves', async () => {
  const { session } = await openBottleSession(local.stripe);
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

test('redirects to the shop after payment, with the chosen shipping method', async () => {
  const { session } = await openBottleSession(local.stripe);
  const shipping = session.shipping_options[1]?.shipping_rate as string;
  const response = await submitPage(session.url ?? '', { shipping });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    `http://localhost:3000/checkout/complete?session_id=${session.id}`,
  );
  const paid = await local.stripe.checkout.sessions.retrieve(session.id, {
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
  const second = await submitPage(session.url ?? '');
  expect(second.status).toBe(303);
  expect(local.simulator.sim.store.all('charge')).toHaveLength(1);
});

test('shows a message and the typed values after a declined card', async () => {
  const { session } = await openBottleSession(local.stripe);
  const response = await submitPage(session.url ?? '', {
    cardNumber: '4000 0000 0000 0002',
    name: 'Ann "Quote" <b>',
  });
  const page = await response.text();
  expect(response.status).toBe(402);
  expect(page).toContain('Your card was declined.');
  expect(page).toContain('value="4000 0000 0000 0002"');
  expect(page).toContain('value="Ann &quot;Quote&quot; &lt;b&gt;"');
  expect((await local.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect((await submitPage(session.url ?? '')).status).toBe(303);
});

test('marks mistakes at their fields before a charge', async () => {
  const { session } = await openBottleSession(local.stripe);
  const response = await submitPage(session.url ?? '', { name: '', expiry: '01 / 20', zip: 'x' });
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(page.match(/id="\w+"[^>]*class="was-blank"/g)).toEqual([
    expect.stringMatching(/^id="name"/),
  ]);
  expect(local.simulator.sim.store.all('charge')).toEqual([]);
});

test('creates a subscription with a paid invoice, renews it and ends it on request', async () => {
  const { once, monthly } = await createPrices(local.stripe);
  const session = await local.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [
      { price: monthly.id, quantity: 2 },
      { price: once.id, quantity: 1 },
    ],
    success_url: 'http://localhost:3000/done',
  });
  await submitPage(session.url ?? '');
  const paid = await local.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice.payments'],
  });
  expect(paid).toMatchObject({
    payment_status: 'paid',
    amount_total: 15_700,
    subscription: { status: 'active', items: { data: [{ quantity: 2 }] } },
    invoice: { status: 'paid', amount_paid: 15_700, billing_reason: 'subscription_create' },
  });
  const { id } = paid.subscription as Stripe.Subscription;
  await local.control('clock', { advanceSeconds: 32 * 86_400 });
  const invoices = await local.stripe.invoices.list({ subscription: id });
  expect(invoices.data.map(({ amount_paid: amount }) => amount)).toEqual([9800, 15_700]);
  await local.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await local.control('clock', { advanceSeconds: 62 * 86_400 });
  expect((await local.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  expect((await local.stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
});

test('keeps a card for later only with a customer', async () => {
  const { once } = await createPrices(local.stripe);
  const wanted: Stripe.Checkout.SessionCreateParams = {
    ...bottleSession(once.id),
    payment_intent_data: { setup_future_usage: 'off_session' },
  };
  const ifRequired = await local.stripe.checkout.sessions.create(wanted);
  await submitPage(ifRequired.url ?? '');
  const always = await local.stripe.checkout.sessions.create({
    ...wanted,
    customer_creation: 'always',
  });
  await submitPage(always.url ?? '');
  expect(await local.stripe.checkout.sessions.retrieve(ifRequired.id)).toMatchObject({
    payment_status: 'paid',
    customer: null,
  });
  const { customer, payment_intent: intent } = await local.stripe.checkout.sessions.retrieve(
    always.id,
    { expand: ['payment_intent.payment_method'] },
  );
  expect(customer).toMatch(/^cus_/);
  expect(intent).toMatchObject({ payment_method: { customer, card: { last4: '4242' } } });
});
