import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { bottleSession } from '../src/test/simulator-client';
import { createCustomerWith, payNow, createFixtures } from './fixtures';
import { openProvider, errorOf, type Provider } from './open-provider';

let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
});
afterAll(() => provider.close());

test('charges a payment at once', async () => {
  const intent = await payNow(stripe);
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 5900 });
  expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
    paid: true,
    refunded: false,
    amount: 5900,
    payment_method_details: { card: { last4: '4242' } },
  });
});

test('responds with 402 to a declined card and stores the attempt', async () => {
  const card = 'pm_card_visa_chargeDeclined';
  const declined = await payNow(stripe, 5900, card).catch((error: unknown) => error);
  expect(declined).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
  const { id } = (declined as Stripe.errors.StripeCardError).payment_intent as Stripe.PaymentIntent;
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
});

test('refunds in parts, up to the charged amount', async () => {
  const { id } = await payNow(stripe);
  const first = await stripe.refunds.create({ payment_intent: id, amount: 900 });
  expect(first).toMatchObject({ amount: 900, status: 'succeeded', payment_intent: id });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 5001 }))).toMatchObject({
    statusCode: 400,
  });
  const rest = await stripe.refunds.create({ payment_intent: id });
  expect(rest.amount).toBe(5000);
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });
  expect(await stripe.charges.retrieve(rest.charge as string)).toMatchObject({
    refunded: true,
    amount_refunded: 5900,
  });
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
});

test('refunds once per idempotency key', async () => {
  const { id } = await payNow(stripe);
  const options = { idempotencyKey: randomUUID() };
  const [first, again] = [
    await stripe.refunds.create({ payment_intent: id }, options),
    await stripe.refunds.create({ payment_intent: id }, options),
  ];
  expect(again.id).toBe(first.id);
});

test('finds a promotion code of a coupon and deactivates it', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  const code = `SUITE${randomUUID().slice(0, 8).toUpperCase()}`;
  const made = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code,
    max_redemptions: 5,
  });
  expect(made).toMatchObject({ active: true, promotion: { coupon: coupon.id }, times_redeemed: 0 });
  const found = await stripe.promotionCodes.list({ code, active: true });
  expect(found.data.map(({ id }) => id)).toEqual([made.id]);
  const twice = { promotion: { type: 'coupon' as const, coupon: coupon.id }, code };
  expect((await errorOf(stripe.promotionCodes.create(twice))).statusCode).toBe(400);
  expect((await stripe.promotionCodes.update(made.id, { active: false })).active).toBe(false);
  const both = { percent_off: 10, amount_off: 100, currency: 'usd' };
  expect((await errorOf(stripe.coupons.create(both))).statusCode).toBe(400);
});

test('opens a session with a discount', async () => {
  const { once } = await createFixtures(stripe);
  const coupon = await stripe.coupons.create({ amount_off: 900, currency: 'usd' });
  const session = await stripe.checkout.sessions.create({
    ...bottleSession(once.id),
    discounts: [{ coupon: coupon.id }],
  });
  expect(session).toMatchObject({
    amount_subtotal: 5900,
    amount_total: 5000,
    total_details: { amount_discount: 900 },
  });
});

test('charges, cancels, resumes and ends a subscription of a saved card', async () => {
  const { monthly } = await createFixtures(stripe);
  const { customer, method } = await createCustomerWith(stripe, 'pm_card_visa');
  const plan = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id, quantity: 2 }],
    default_payment_method: method.id,
    expand: ['latest_invoice'],
  });
  expect(plan).toMatchObject({
    status: 'active',
    items: { data: [{ quantity: 2, price: { id: monthly.id } }] },
    latest_invoice: { status: 'paid', amount_paid: 9800, billing_reason: 'subscription_create' },
  });
  const end = plan.items.data[0]?.current_period_end;
  const leaving = await stripe.subscriptions.update(plan.id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({ status: 'active', cancel_at: end });
  const staying = await stripe.subscriptions.update(plan.id, { cancel_at_period_end: false });
  expect(staying).toMatchObject({ cancel_at: null, canceled_at: null });
  expect((await stripe.subscriptions.cancel(plan.id)).status).toBe('canceled');
  expect((await errorOf(stripe.subscriptions.cancel(plan.id))).statusCode).toBe(404);
  const all = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  expect(all.data.map(({ id }) => id)).toEqual([plan.id]);
  const [invoice] = (await stripe.invoices.list({ subscription: plan.id })).data;
  expect((await errorOf(stripe.invoices.pay(invoice?.id ?? ''))).statusCode).toBe(400);
});

test('leaves a subscription incomplete after a decline, or rejects it on request', async () => {
  const { monthly } = await createFixtures(stripe);
  const { customer, method } = await createCustomerWith(stripe, 'pm_card_chargeCustomerFail');
  const wanted: Stripe.SubscriptionCreateParams = {
    customer: customer.id,
    items: [{ price: monthly.id }],
    default_payment_method: method.id,
  };
  expect((await stripe.subscriptions.create(wanted)).status).toBe('incomplete');
  const strict = { ...wanted, payment_behavior: 'error_if_incomplete' as const };
  expect((await errorOf(stripe.subscriptions.create(strict))).type).toBe('StripeCardError');
});

test('charges nothing before the end of a trial', async () => {
  const { monthly } = await createFixtures(stripe);
  const { customer, method } = await createCustomerWith(stripe, 'pm_card_visa');
  // On the provider's clock: a simulator's may have been moved.
  const later = customer.created + 30 * 86_400;
  const plan = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    default_payment_method: method.id,
    trial_end: later,
  });
  expect(plan).toMatchObject({ status: 'trialing', trial_end: later });
  expect(plan.items.data[0]?.current_period_end).toBe(later);
});

test('rejects attaching a declined card or a card of another customer', async () => {
  const { customer, method } = await createCustomerWith(stripe, 'pm_card_visa');
  const other = await stripe.customers.create({ name: 'Other' });
  const declined = stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', {
    customer: customer.id,
  });
  expect((await errorOf(declined)).type).toBe('StripeCardError');
  const attachToOther = stripe.paymentMethods.attach(method.id, { customer: other.id });
  expect((await errorOf(attachToOther)).statusCode).toBe(400);
  expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull();
});
