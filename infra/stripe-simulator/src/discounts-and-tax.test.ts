import type Stripe from 'stripe';
import { bottleSession, createPrices, openForEachTest, submitPage } from './test/simulator-client';

const local = openForEachTest();

const BREAKDOWN = ['total_details.breakdown', 'line_items.data.taxes', 'line_items.data.discounts'];

const openPage = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const prices = await createPrices(local.stripe);
  const session = await local.stripe.checkout.sessions.create({
    ...bottleSession(prices.once.id),
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    ...more,
  });
  return { ...prices, session, url: session.url ?? '' };
};
const makeCode = async (
  coupon: Stripe.CouponCreateParams,
  more: Partial<Stripe.PromotionCodeCreateParams> = {},
) => {
  const { id } = await local.stripe.coupons.create(coupon);
  return local.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: id },
    code: 'WELCOME10',
    ...more,
  });
};

test('applies a typed code before payment and itemizes the discount', async () => {
  const code = await makeCode({ percent_off: 10 });
  const { session, url } = await openPage();
  const shown = await submitPage(url, { promotion: 'welcome10' });
  const page = await shown.text();
  expect(shown.status).toBe(200);
  expect(page).toContain('Discount WELCOME10');
  expect(page).toContain('−$5.90');
  expect(page).toContain('value="Sam Sample"');
  expect((await submitPage(url)).status).toBe(303);
  const paid = await local.stripe.checkout.sessions.retrieve(session.id, { expand: BREAKDOWN });
  expect(paid).toMatchObject({
    amount_subtotal: 5900,
    amount_total: 5310,
    discounts: [{ coupon: null, promotion_code: code.id }],
    total_details: {
      amount_discount: 590,
      breakdown: { discounts: [{ amount: 590, discount: { promotion_code: code.id } }], taxes: [] },
    },
  });
  expect((await local.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
  const plain = await local.stripe.checkout.sessions.retrieve(session.id);
  expect(plain.total_details).toEqual({ amount_discount: 590, amount_shipping: 0, amount_tax: 0 });
});

test('rejects an invalid code with a message and keeps typed values', async () => {
  await makeCode(
    { percent_off: 10 },
    { restrictions: { minimum_amount: 10_000, minimum_amount_currency: 'usd' } },
  );
  await makeCode({ percent_off: 10 }, { code: 'OVER', active: false });
  const { url } = await openPage();
  const reject = async (promotion: string, action = 'apply') => {
    const response = await submitPage(url, { promotion, action });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('value="Sam Sample"');
    return /id="promotion-wrong">\s*([^<]+?)\s*</.exec(page)?.[1];
  };
  expect(await reject('NOBODY')).toBe('This code is invalid.');
  expect(await reject('OVER')).toBe('This code is no longer valid.');
  expect(await reject('WELCOME10')).toBe('This code needs an order of at least $100.00.');
  expect(await reject('')).toBe('Enter a code.');
  expect(local.simulator.sim.store.all('charge')).toEqual([]);
});

test('removes a code, and rejects one that reached its limit', async () => {
  await makeCode({ amount_off: 900, currency: 'usd', max_redemptions: 1 });
  const { session, url } = await openPage();
  await submitPage(url, { promotion: 'WELCOME10' });
  expect((await local.stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(5000);
  await submitPage(url, { action: 'remove' });
  expect(await local.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    amount_total: 5900,
    discounts: [],
  });
  await submitPage(url, { promotion: 'WELCOME10' });
  await submitPage(url);
  const [coupon] = (await local.stripe.coupons.list()).data;
  expect(coupon).toMatchObject({ times_redeemed: 1, valid: false });
});

test('shows the sales tax of a state before the charge and itemizes it', async () => {
  const { session, url } = await openPage();
  const first = await submitPage(url, { state: 'ca', zip: '94105' });
  const page = await first.text();
  expect(first.status).toBe(200);
  expect(page).toContain('Sales tax (CA)');
  expect(page).toContain('$4.28');
  expect(local.simulator.sim.store.all('charge')).toEqual([]);
  expect((await submitPage(url, { state: 'CA', zip: '94105', taxedState: 'CA' })).status).toBe(303);
  const paid = await local.stripe.checkout.sessions.retrieve(session.id, {
    expand: [...BREAKDOWN, 'payment_intent'],
  });
  expect(paid).toMatchObject({
    amount_total: 6328,
    automatic_tax: { status: 'complete' },
    payment_intent: { amount_received: 6328 },
    total_details: {
      amount_tax: 428,
      breakdown: {
        taxes: [{ amount: 428, rate: { percentage: 7.25, state: 'CA' }, taxable_amount: 5900 }],
      },
    },
  });
  expect(paid.line_items?.data[0]).toMatchObject({
    amount_tax: 428,
    amount_total: 6328,
    taxes: [{ amount: 428 }],
  });
});

test('applies discount and tax to renewals for the duration of the coupon', async () => {
  await makeCode({ percent_off: 50, duration: 'repeating', duration_in_months: 2 });
  const { monthly } = await createPrices(local.stripe);
  const session = await local.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 2 }],
    success_url: 'http://localhost:3000/done',
    shipping_address_collection: { allowed_countries: ['US'] },
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
  });
  const url = session.url ?? '';
  await submitPage(url, { promotion: 'WELCOME10' });
  await submitPage(url, { state: 'CA', zip: '94105', taxedState: 'CA' });
  await local.control('clock', { advanceSeconds: 70 * 86_400 });
  const { data } = await local.stripe.invoices.list();
  expect(data.map(({ subtotal, total }) => [subtotal, total])).toEqual([
    [9800, 10_511],
    [9800, 5255],
    [9800, 5255],
  ]);
  expect(data[2]).toMatchObject({
    total_taxes: [{ amount: 355, taxable_amount: 4900 }],
    total_discount_amounts: [{ amount: 4900 }],
  });
});

test('requires no card for an order of 0 cents', async () => {
  await makeCode({ percent_off: 100 });
  const { session, url } = await openPage();
  const shown = await submitPage(url, { promotion: 'WELCOME10' });
  const page = await shown.text();
  expect(page).toMatch(/<button[^>]*>\s*Complete order/);
  expect(page).not.toContain('for="cardNumber"');
  await submitPage(url, { cardNumber: '', expiry: '', cvc: '' });
  expect(await local.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    amount_total: 0,
    payment_intent: null,
  });
});

test('requires consent to terms, leaves the newsletter unchecked, and stores both', async () => {
  const { session, url } = await openPage({
    consent_collection: { terms_of_service: 'required', promotions: 'auto' },
    custom_text: {
      submit: { message: 'Ships within a week.' },
      terms_of_service_acceptance: { message: 'I agree to the terms of Candor' },
    },
  });
  const page = await (await fetch(url)).text();
  expect(page).toContain('Ships within a week.');
  expect(page).not.toMatch(/id="newsletter"[^>]*checked/);
  const declined = await submitPage(url);
  expect(declined.status).toBe(422);
  expect(await declined.text()).toContain('Please agree to the terms to go on.');
  await submitPage(url, { terms: 'yes' });
  expect((await local.stripe.checkout.sessions.retrieve(session.id)).consent).toEqual({
    promotions: 'opt_out',
    terms_of_service: 'accepted',
  });
});
