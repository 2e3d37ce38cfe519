import type Stripe from 'stripe';
import type { Sim } from '../sim';
import { addInterval } from '../time/add-interval';
import { makeId } from '../store/make-id';

export type Purchase = {
  session: string;
  mode: string;
  customer: string | null;
  currency: string;
  subtotal: number;
  products: readonly string[];
};

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const couponRejection = (coupon: Stripe.Coupon | undefined, wanted: Purchase): string | null => {
  if (coupon === undefined || !coupon.valid) return 'This code is no longer valid.';
  if (coupon.currency !== null && coupon.currency !== wanted.currency)
    return 'This code is for another currency.';
  const products = coupon.applies_to?.products;
  if (products !== undefined && !wanted.products.some((id) => products.includes(id)))
    return 'This code does not apply to what you are buying.';
  return null;
};

const codeRejection = (sim: Sim, code: Stripe.PromotionCode, wanted: Purchase): string | null => {
  const { restrictions } = code;
  if (!code.active) return 'This code is no longer valid.';
  if (restrictions.minimum_amount !== null && wanted.subtotal < restrictions.minimum_amount)
    return `This code needs an order of at least ${dollars(restrictions.minimum_amount)}.`;
  if (code.customer !== null && code.customer !== wanted.customer)
    return 'This code belongs to another customer.';
  const boughtBefore = sim.store
    .all('charge')
    .some(({ paid, customer }) => paid && wanted.customer !== null && customer === wanted.customer);
  if (restrictions.first_time_transaction && boughtBefore) return 'This code is for a first order.';
  return null;
};

const endOf = (coupon: Stripe.Coupon, start: number): number | null =>
  coupon.duration === 'repeating'
    ? addInterval(start, { interval: 'month', interval_count: coupon.duration_in_months ?? 1 })
    : null;

/** Applies a coupon to a purchase. @returns a message for the shopper when that is not possible */
export const makeDiscount = (
  sim: Sim,
  source: { coupon: string } | { code: Stripe.PromotionCode },
  wanted: Purchase,
): { discount: Stripe.Discount } | { rejection: string } => {
  const code = 'code' in source ? source.code : null;
  const id = 'code' in source ? (source.code.promotion.coupon as string) : source.coupon;
  const coupon = sim.store.find('coupon', id);
  const rejection =
    (code === null ? null : codeRejection(sim, code, wanted)) ?? couponRejection(coupon, wanted);
  if (rejection !== null || coupon === undefined)
    return { rejection: rejection ?? 'This code is no longer valid.' };
  return {
    discount: sim.store.put('discount', {
      id: makeId('di'),
      object: 'discount',
      checkout_session: wanted.mode === 'payment' ? wanted.session : null,
      customer: wanted.customer,
      customer_account: null,
      end: endOf(coupon, sim.now()),
      invoice: null,
      invoice_item: null,
      promotion_code: code?.id ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      start: sim.now(),
      subscription: null,
      subscription_item: null,
    }),
  };
};

/** Counts a redemption, and deactivates coupon and code at their limits. */
export const countUse = (sim: Sim, discount: Stripe.Discount): void => {
  const coupon = sim.store.find('coupon', discount.source.coupon as string);
  if (coupon !== undefined) {
    const times = coupon.times_redeemed + 1;
    const valid = coupon.valid && times < (coupon.max_redemptions ?? Infinity);
    sim.store.put('coupon', { ...coupon, times_redeemed: times, valid });
  }
  const code = sim.store.find('promotion_code', discount.promotion_code as string);
  if (code !== undefined) {
    const times = code.times_redeemed + 1;
    const active = code.active && times < (code.max_redemptions ?? Infinity);
    sim.store.put('promotion_code', { ...code, times_redeemed: times, active });
  }
};
