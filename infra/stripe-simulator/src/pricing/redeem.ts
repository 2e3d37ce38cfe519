import type Stripe from 'stripe';
import { addInterval } from '../billing/add-interval';
import { nulls } from '../http/resource';
import { invalidRequest } from '../http/stripe-error';
import { makeId, type Sim } from '../sim';
import { dollars } from './dollars';

type Purchase = {
  /** The session in payment mode, whose discount belongs to no subscription. */
  session: string | null;
  customer: string | null;
  currency: string;
  subtotal: number;
  products: readonly string[];
};

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
  const { minimum_amount: least, first_time_transaction: isForFirst } = code.restrictions;
  if (!code.active) return 'This code is no longer valid.';
  if (least !== null && wanted.subtotal < least)
    return `This code needs an order of at least ${dollars(least)}.`;
  const boughtBefore = () =>
    sim.store
      .all('charge')
      .some(({ paid, customer }) => paid && customer !== null && customer === wanted.customer);
  return isForFirst && boughtBefore() ? 'This code is for a first order.' : null;
};

const endOf = (coupon: Stripe.Coupon, start: number): number | null =>
  coupon.duration === 'repeating'
    ? addInterval(start, { interval: 'month', interval_count: coupon.duration_in_months ?? 1 })
    : null;

/** Applies a coupon to a purchase. @returns a message for the shopper when that is not possible */
export const makeDiscount = (
  sim: Sim,
  source: { coupon: string } | Stripe.PromotionCode,
  wanted: Purchase,
): { discount: Stripe.Discount } | { rejection: string } => {
  const code = 'promotion' in source ? source : null;
  const coupon = sim.store.find(
    'coupon',
    'promotion' in source ? source.promotion.coupon : source.coupon,
  );
  const rejection =
    (code === null ? null : codeRejection(sim, code, wanted)) ?? couponRejection(coupon, wanted);
  if (rejection !== null || coupon === undefined)
    return { rejection: rejection ?? 'This code is no longer valid.' };
  return {
    discount: sim.store.put('discount', {
      id: makeId('di'),
      object: 'discount',
      checkout_session: wanted.session,
      customer: wanted.customer,
      end: endOf(coupon, sim.now()),
      promotion_code: code?.id ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      start: sim.now(),
      ...nulls('customer_account invoice invoice_item subscription subscription_item'),
    }),
  };
};

/** The caller's discount. @throws StripeError 400 when it does not apply */
export const discountFor = (
  sim: Sim,
  given: { coupon?: string | undefined; promotion_code?: string | undefined } | undefined,
  wanted: Purchase,
): string | null => {
  if (given === undefined) return null;
  const { coupon, promotion_code: promotion } = given;
  if ((coupon === undefined) === (promotion === undefined))
    throw invalidRequest('Give a discount one of `coupon` and `promotion_code`.', 'discounts');
  const source =
    coupon === undefined
      ? sim.row('promotion_code', promotion, 'discounts[0][promotion_code]')
      : { coupon: sim.row('coupon', coupon, 'discounts[0][coupon]').id };
  const made = makeDiscount(sim, source, wanted);
  if ('rejection' in made) throw invalidRequest(made.rejection, 'discounts');
  return made.discount.id;
};

/** Counts a redemption, and deactivates coupon and code at their limits. */
export const countUse = (sim: Sim, discountId: string | null): void => {
  const discount = sim.store.find('discount', discountId);
  const coupon = sim.store.find('coupon', discount?.source.coupon);
  if (coupon !== undefined) {
    const times = coupon.times_redeemed + 1;
    const valid = coupon.valid && times < (coupon.max_redemptions ?? Infinity);
    sim.store.put('coupon', { ...coupon, times_redeemed: times, valid });
  }
  const code = sim.store.find('promotion_code', discount?.promotion_code);
  if (code !== undefined) {
    const times = code.times_redeemed + 1;
    const active = code.active && times < (code.max_redemptions ?? Infinity);
    sim.store.put('promotion_code', { ...code, times_redeemed: times, active });
  }
};
