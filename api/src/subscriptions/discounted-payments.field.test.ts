import type Stripe from 'stripe';
import { startSimulator } from '@candor/stripe-simulator/simulator';
import { durationOf } from '../stripe/code-gateway';
import { createStripeClient } from '../stripe/stripe-client';
import { discountEnd, toSubscriptionState } from '../stripe/stripe-models';
import { isDiscountOver } from './sync-subscription';

const daySeconds = 86_400;
const year = new Date().getUTCFullYear() + 1;
const payments = Array.from({ length: 12 }, (_, at) => at + 1);

/** A simulator at a time, with a card and a price of 30 days. */
const openAt = async (start: string) => {
  const simulator = await startSimulator({ port: 0, dataDir: null, webhook: null });
  const stripe = createStripeClient({ secretKey: 'sk_test_shop', apiUrl: simulator.url });
  const pass = (seconds: number) =>
    fetch(`${simulator.url}/_sim/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds: seconds }),
    });
  await pass(Date.parse(start) / 1000 - simulator.sim.now());
  const product = await stripe.products.create({ name: 'Focus' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 4900,
    recurring: { interval: 'day', interval_count: 30 },
  });
  const { id: customer } = await stripe.customers.create({ email: 'ada@shop.example' });
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const subscribe = async (count: number) => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20, ...durationOf(count) });
    const { id } = await stripe.subscriptions.create({
      customer,
      default_payment_method: card,
      items: [{ price: price.id }],
      discounts: [{ coupon }],
    });
    return id;
  };
  return { ...simulator, stripe, pass, subscribe };
};

test.each([
  '01-01',
  '01-29',
  '01-31',
  '02-01',
  '02-28',
  '03-31',
  '04-01',
  '05-15',
  '07-31',
  '09-01',
  '10-31',
  '11-29',
])('discounts of 1 to 12 payments that begin on %s reduce as many (B03)', async (day) => {
  const { sim, stripe, pass, subscribe, close } = await openAt(`${year}-${day}T15:00:00Z`);
  const ids = await Promise.all(payments.map(subscribe));
  /** Ends discounts as the shop does on each event about a subscription. */
  const sync = async () => {
    for (const row of ids.map((id) => sim.row('subscription', id))) {
      const discounts = row.discounts.map((id) => sim.row('discount', id as string));
      const expanded: Stripe.Subscription = { ...row, discounts };
      const state = { ...toSubscriptionState(row), discountedUntil: discountEnd(expanded) };
      if (isDiscountOver(state)) await stripe.subscriptions.update(row.id, { discounts: '' });
    }
  };
  for (let at = 0; at < payments.length; at += 1) {
    await pass(30 * daySeconds);
    await sync();
  }
  await close();
  const totals = new Map(ids.map((id) => [id, [] as number[]]));
  for (const { parent, total } of sim.store.all('invoice'))
    totals.get(parent?.subscription_details?.subscription as string)?.push(total);
  expect([...totals.values()]).toEqual(
    payments.map((count) => Array.from({ length: 13 }, (_, at) => (at < count ? 3920 : 4900))),
  );
});
