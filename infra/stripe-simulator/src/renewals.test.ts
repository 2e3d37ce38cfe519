import type Stripe from 'stripe';
import { createPrices, openForEachTest, submitPage } from './test/simulator-client';

const DAY = 86_400;

const local = openForEachTest();

const passDays = (days: number) => local.control('clock', { advanceSeconds: days * DAY });

const subscribe = async () => {
  const { monthly } = await createPrices(local.stripe);
  const session = await local.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: 'http://localhost:3000/done',
  });
  await submitPage(session.url ?? '');
  const { subscription, customer } = await local.stripe.checkout.sessions.retrieve(session.id);
  return { id: subscription as string, customer: customer as string };
};
const eventTypes = async () =>
  (await local.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();
const invoicesOf = async (subscription: string) =>
  (await local.stripe.invoices.list({ subscription })).data;

test('charges and dates renewals at the end of each month', async () => {
  const { id } = await subscribe();
  const [start] = (await local.stripe.subscriptions.retrieve(id)).items.data;
  await passDays(65);
  const invoices = await invoicesOf(id);
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  expect(invoices[1]?.created).toBe(start?.current_period_end);
  const { items } = await local.stripe.subscriptions.retrieve(id);
  expect(items.data[0]?.current_period_start).toBe(invoices[0]?.created);
});

test('retries a declined renewal on days 3, 8 and 15, then cancels', async () => {
  const { id } = await subscribe();
  await local.control('card', { subscription: id, card: '4000 0000 0000 0341' });
  await passDays(32);
  const [failed] = await invoicesOf(id);
  expect(failed).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 4900 });
  expect(failed!.next_payment_attempt! - failed!.created).toBe(3 * DAY);
  expect((await local.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  expect(await eventTypes()).toEqual(
    expect.arrayContaining(['invoice.payment_failed', 'payment_intent.payment_failed']),
  );
  await passDays(3);
  await passDays(5);
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'open', attempt_count: 3 });
  await passDays(7);
  expect(await local.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await invoicesOf(id))[0]).toMatchObject({
    attempt_count: 4,
    next_payment_attempt: null,
    status: 'open',
  });
  expect((await eventTypes()).at(-1)).toBe('customer.subscription.deleted');
});

test('continues a subscription after a new card pays the open invoice', async () => {
  const { id, customer } = await subscribe();
  await local.control('card', { subscription: id, card: '4000000000000341' });
  await passDays(32);
  const session = await local.stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer,
    setup_intent_data: { metadata: { subscription: id } },
    success_url: 'http://localhost:3000/account?card={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/account',
  });
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toMatch(/<button[^>]*>\s*Save card/);
  expect(page).not.toContain('for="address"');
  const declined = await submitPage(session.url ?? '', { cardNumber: '4000 0000 0000 0002' });
  expect(declined.status).toBe(402);
  const saved = await submitPage(session.url ?? '', { cardNumber: '5555 5555 5555 4444' });
  expect(saved.headers.get('location')).toBe(`http://localhost:3000/account?card=${session.id}`);
  const done = await local.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['setup_intent'],
  });
  expect(done).toMatchObject({ mode: 'setup', status: 'complete', amount_total: null });
  const { payment_method: method, metadata } = done.setup_intent as Stripe.SetupIntent;
  expect(metadata).toEqual({ subscription: id });
  const card = await local.stripe.paymentMethods.retrieve(method as string);
  expect(card).toMatchObject({ customer, card: { last4: '4444' } });
  await local.stripe.subscriptions.update(id, { default_payment_method: method as string });
  await local.stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method as string },
  });
  const [open] = await invoicesOf(id);
  expect(await local.stripe.invoices.pay(open?.id ?? '')).toMatchObject({ status: 'paid' });
  expect((await local.stripe.subscriptions.retrieve(id)).status).toBe('active');
  await passDays(31);
  expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

test('charges a changed card in the next scheduled attempt', async () => {
  const { id, customer } = await subscribe();
  const bad = await local.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await local.stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await passDays(32);
  const [open] = await invoicesOf(id);
  await expect(local.stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
  });
  const good = await local.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await local.stripe.subscriptions.update(id, { default_payment_method: good.id });
  await passDays(3);
  expect((await local.stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('ends a subscription at the end of its period unless it is resumed', async () => {
  const { id } = await subscribe();
  const leaving = await local.stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'unused' },
  });
  expect(leaving).toMatchObject({
    status: 'active',
    cancel_at: leaving.items.data[0]?.current_period_end,
    cancellation_details: { reason: 'cancellation_requested', feedback: 'unused' },
  });
  const staying = await local.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(staying).toMatchObject({ cancel_at: null, canceled_at: null });
  await local.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await passDays(32);
  expect(await local.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  expect(await invoicesOf(id)).toHaveLength(1);
  await expect(local.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('ends a subscription at once and reports previous attributes', async () => {
  const { id } = await subscribe();
  await local.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await local.stripe.subscriptions.cancel(id);
  const { data } = await local.stripe.events.list({ types: ['customer.subscription.*'] as never });
  expect(data.map(({ type }) => type)).toEqual([
    'customer.subscription.deleted',
    'customer.subscription.updated',
    'customer.subscription.created',
  ]);
  expect(data[1]?.data.previous_attributes).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
  });
});
