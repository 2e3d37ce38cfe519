import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { createCustomerWith, createFixtures } from './fixtures';
import { openProvider, errorOf, type Provider } from './open-provider';

/** The objects that staff change: discount codes, and dates and items of subscriptions. */
let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await openProvider();
  stripe = provider.stripe;
});
afterAll(() => provider.close());

const none = { proration_behavior: 'none' } as const;
const day = 86_400;

const subscribe = async () => {
  const { monthly } = await createFixtures(stripe);
  const { customer, method } = await createCustomerWith(stripe, 'pm_card_visa');
  const plan = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id, quantity: 2 }],
    default_payment_method: method.id,
  });
  const [item] = plan.items.data;
  if (item === undefined) throw new Error('The subscription has no item.');
  return { plan, item };
};

const createCode = async (code: string) => {
  const metadata = { shop: 'suite' };
  const coupon = await stripe.coupons.create({
    name: 'Suite',
    amount_off: 500,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 3,
    metadata,
  });
  return stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code,
    active: false,
    max_redemptions: 7,
    expires_at: Math.floor(Date.now() / 1000) + day,
    metadata,
    expand: ['promotion.coupon'],
  });
};

const anyCode = () => `SUITE${randomUUID().slice(0, 8).toUpperCase()}`;

test('makes an inactive code, finds it with its coupon, and activates it', async () => {
  const code = anyCode();
  const made = await createCode(code);
  const coupon = { amount_off: 500, duration: 'repeating', duration_in_months: 3, valid: true };
  const shown = { active: false, metadata: { shop: 'suite' }, promotion: { coupon } };
  expect(made).toMatchObject({ ...shown, max_redemptions: 7, times_redeemed: 0 });
  const listed = await stripe.promotionCodes.list({ code, expand: ['data.promotion.coupon'] });
  expect(listed.data).toMatchObject([{ id: made.id, ...shown }]);
  const expand = ['promotion.coupon'];
  expect(await stripe.promotionCodes.retrieve(made.id, { expand })).toMatchObject(shown);
  expect(await stripe.promotionCodes.update(made.id, { active: true, expand })).toMatchObject({
    active: true,
    promotion: { coupon },
  });
  expect(await errorOf(stripe.promotionCodes.retrieve('promo_no'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('activates one of two codes with equal texts', async () => {
  const code = anyCode();
  const [first, second] = [await createCode(code), await createCode(code.toLowerCase())];
  const activate = ({ id }: { id: string }, active = true) =>
    stripe.promotionCodes.update(id, { active });
  expect((await activate(first)).active).toBe(true);
  expect((await errorOf(activate(second))).statusCode).toBe(400);
  expect((await activate(first, false)).active).toBe(false);
  expect((await activate(second)).active).toBe(true);
});

test('moves the next charge of a running subscription and charges nothing until then', async () => {
  const { plan, item } = await subscribe();
  const later = item.current_period_end + 30 * day;
  const options = { idempotencyKey: randomUUID() };
  const move = () => stripe.subscriptions.update(plan.id, { trial_end: later, ...none }, options);
  const skipped = await move();
  expect(skipped).toMatchObject({ status: 'trialing', trial_end: later });
  expect(skipped.items.data[0]?.current_period_end).toBe(later);
  expect(await move()).toMatchObject({ id: plan.id, trial_end: later });
  const { data } = await stripe.invoices.list({ subscription: plan.id });
  expect(data.map(({ total }) => total).filter((total) => total > 0)).toEqual([9800]);
  const past = stripe.subscriptions.update(plan.id, { trial_end: plan.created - 1, ...none });
  expect((await errorOf(past)).statusCode).toBe(400);
  await stripe.subscriptions.cancel(plan.id);
});

test('changes price and quantity of a subscription without proration', async () => {
  const { plan, item } = await subscribe();
  const { monthly: other, once } = await createFixtures(stripe);
  const end = item.current_period_end;
  const change = (items: Stripe.SubscriptionUpdateParams.Item[]) =>
    stripe.subscriptions.update(plan.id, { items, ...none });
  expect((await change([{ id: item.id, quantity: 5 }])).items.data).toMatchObject([
    { id: item.id, quantity: 5, current_period_end: end },
  ]);
  const both = await change([{ price: other.id, quantity: 3 }]);
  expect(both.items.data.map(({ quantity }) => quantity).sort()).toEqual([3, 5]);
  const changed = await change([{ id: item.id, deleted: true }]);
  expect(changed.items.data).toMatchObject([
    { price: { id: other.id }, quantity: 3, current_period_end: end },
  ]);
  const rejected: Stripe.SubscriptionUpdateParams.Item[][] = [
    [{ id: changed.items.data[0]?.id ?? '', deleted: true }],
    [{ id: 'si_no', quantity: 1 }],
    [{ price: once.id, quantity: 1 }],
    [{ price: 'price_no', quantity: 1 }],
  ];
  for (const items of rejected) expect((await errorOf(change(items))).statusCode).toBe(400);
  const { data } = await stripe.invoices.list({ subscription: plan.id });
  expect(data.map(({ total }) => total)).toEqual([9800]);
  await stripe.subscriptions.cancel(plan.id);
});
