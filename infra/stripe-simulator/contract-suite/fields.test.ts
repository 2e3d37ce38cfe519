import type Stripe from 'stripe';
import { bottleSession, submitPage } from '../src/test/simulator-client';
import { findKindsIn, findMismatches } from './field-mismatches';
import { createCustomerWith, payNow, createFixtures } from './fixtures';
import { atSimulator, openProvider, type Provider } from './open-provider';

let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
});
afterAll(() => provider.close());

const DETAILS = [
  'line_items.data.discounts',
  'line_items.data.taxes',
  'payment_intent.latest_charge',
  'setup_intent.payment_method',
  'subscription.latest_invoice',
  'total_details.breakdown.discounts.discount',
];

/** All calls of the shop, with expanded responses. */
const callEverything = async () => {
  const { once, monthly } = await createFixtures(stripe);
  const { customer, method } = await createCustomerWith(stripe, 'pm_card_visa');
  await stripe.coupons.create({ percent_off: 10, duration: 'repeating', duration_in_months: 3 });
  const coupon = await stripe.coupons.create({ amount_off: 500, currency: 'usd' });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    expand: ['promotion.coupon'],
  });
  await stripe.promotionCodes.update(code.id, { active: false });
  await stripe.promotionCodes.list({ limit: 3, expand: ['data.promotion.coupon'] });
  const session = await stripe.checkout.sessions.create({
    ...bottleSession(once.id),
    discounts: [{ coupon: coupon.id }],
    custom_text: { submit: { message: 'Ships within a week.' } },
  });
  await stripe.checkout.sessions.retrieve(session.id, { expand: DETAILS });
  await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: 'https://shop.candor.example/account',
  });
  const intent = await payNow(stripe);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  const plan = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id, quantity: 1 }],
    default_payment_method: method.id,
    discounts: [{ coupon: coupon.id }],
  });
  await stripe.subscriptions.retrieve(plan.id, {
    expand: ['latest_invoice.payments', 'default_payment_method', 'customer'],
  });
  await stripe.subscriptions.update(plan.id, {
    items: [{ id: plan.items.data[0]?.id ?? '', quantity: 2 }],
    trial_end: plan.created + 90 * 86_400,
    proration_behavior: 'none',
  });
  await stripe.invoices.list({ subscription: plan.id });
  await stripe.shippingRates.list({ limit: 3 });
  await stripe.setupIntents.list({ customer: customer.id });
  await stripe.subscriptions.cancel(plan.id);
  await stripe.customers.del(customer.id);
  await stripe.events.list({ limit: 100 });
};

/** Simulator only: the hosted page, tax, failed renewals, failed refunds. */
const usePages = async () => {
  const { once, monthly } = await createFixtures(stripe);
  for (const [mode, price] of [
    ['payment', once.id] as const,
    ['subscription', monthly.id] as const,
  ]) {
    const session = await stripe.checkout.sessions.create({
      mode,
      line_items: [{ price, quantity: 1 }],
      success_url: 'https://shop.candor.example/done',
      automatic_tax: { enabled: true },
      consent_collection: { terms_of_service: 'required', promotions: 'auto' },
      shipping_address_collection: { allowed_countries: ['US'] },
    });
    const typed = { state: 'CA', zip: '94105', taxedState: 'CA', terms: 'yes' };
    await submitPage(session.url ?? '', { ...typed, cardNumber: '4000000000000002' });
    await submitPage(session.url ?? '', { ...typed, cardNumber: '4000000000007726' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: DETAILS });
    expect(paid.status).toBe('complete');
    if (paid.payment_intent !== null)
      await stripe.refunds.create({
        payment_intent: (paid.payment_intent as Stripe.PaymentIntent).id,
      });
    const { id = '' } = (paid.subscription as Stripe.Subscription | null) ?? {};
    if (id !== '') await provider.control('card', { subscription: id, card: '4000000000000341' });
  }
  await provider.control('clock', { advanceSeconds: 60 * 86_400 });
  await stripe.invoices.list();
  await stripe.invoicePayments.list();
  await stripe.taxRates.list();
  await stripe.subscriptions.list({ status: 'all' });
  for (let page = await stripe.events.list({ limit: 100 }); page.has_more;)
    page = await stripe.events.list({ limit: 100, starting_after: page.data.at(-1)?.id ?? '' });
};

test('returns objects with exactly the fields of the SDK’s types', async () => {
  await callEverything();
  expect(findKindsIn(provider.responses)).toEqual(
    expect.arrayContaining([
      'charge',
      'checkout.session',
      'coupon',
      'customer',
      'discount',
      'event',
      'invoice',
      'invoice_payment',
      'item',
      'line_item',
      'payment_intent',
      'payment_method',
      'plan',
      'price',
      'product',
      'promotion_code',
      'refund',
      'setup_intent',
      'shipping_rate',
      'subscription',
      'subscription_item',
    ]),
  );
  expect(findMismatches(provider.responses)).toEqual([]);
}, 120_000);

atSimulator('returns typed objects after hosted payments', async () => {
  await usePages();
  expect(findKindsIn(provider.responses)).toContain('tax_rate');
  expect(findMismatches(provider.responses)).toEqual([]);
});

test('finds missing, unknown and wrongly typed fields', async () => {
  const { lastResponse: _response, ...coupon } = await stripe.coupons.create({ percent_off: 5 });
  expect(findMismatches([coupon])).toEqual([]);
  const { valid: _valid, ...short } = coupon;
  expect(findMismatches([short])).toEqual(['coupon.valid: missing']);
  expect(findMismatches([{ ...coupon, color: 'red' }])).toEqual([
    'coupon.color: unknown to the SDK',
  ]);
  expect(findMismatches([{ ...coupon, created: 'today' }])).toEqual([
    'coupon.created: "today" where the SDK has number',
  ]);
  const price = await stripe.prices.retrieve((await createFixtures(stripe)).monthly.id);
  const deep = JSON.parse(JSON.stringify(price)) as { recurring: Record<string, unknown> };
  deep.recurring['color'] = 'red';
  delete deep.recurring['meter'];
  expect(findMismatches([{ object: 'list', url: '/', has_more: false, data: [deep] }])).toEqual([
    'price.recurring.color: unknown to the SDK',
    'price.recurring.meter: missing',
  ]);
  expect(findMismatches([{ ...coupon, object: 'voucher' }])).toEqual([
    "?: the SDK knows no object 'voucher'",
  ]);
});
