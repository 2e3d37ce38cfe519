import type Stripe from 'stripe';

export type Discountable = { subtotal: number; product: string };

const appliesTo = (coupon: Stripe.Coupon, { product }: Discountable) =>
  coupon.applies_to === undefined || coupon.applies_to.products.includes(product);

/** Distributes cents by weight; the remaining cents go to the first lines. */
const distribute = (cents: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = weights.map((weight) => (whole === 0 ? 0 : Math.floor((cents * weight) / whole)));
  let left = whole === 0 ? 0 : cents - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, index) => {
    const more = left > 0 && amount < (weights[index] ?? 0) ? 1 : 0;
    left -= more;
    return amount + more;
  });
};

/** The discount of each line in cents, at most its subtotal. They add up to the coupon's amount. */
export const amountsOff = (lines: readonly Discountable[], coupon: Stripe.Coupon): number[] => {
  const bases = lines.map((line) => (appliesTo(coupon, line) ? line.subtotal : 0));
  const base = bases.reduce((sum, cents) => sum + cents, 0);
  const wanted = coupon.amount_off ?? Math.round((base * (coupon.percent_off ?? 0)) / 100);
  return distribute(Math.min(wanted, base), bases);
};
