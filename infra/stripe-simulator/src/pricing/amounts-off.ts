import type Stripe from 'stripe';

/** What a discount is taken from: cents, and which product they are for. */
export type Discountable = { subtotal: number; product: string };

const isMeant = (coupon: Stripe.Coupon, { product }: Discountable) =>
  coupon.applies_to === undefined || coupon.applies_to.products.includes(product);

/** Shares whole cents out by weight; the cents that are left go to the lines from the first on. */
const shareOut = (cents: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (whole === 0 ? 0 : Math.floor((cents * weight) / whole)));
  let left = whole === 0 ? 0 : cents - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => {
    const more = left > 0 && share < (weights[index] ?? 0) ? 1 : 0;
    left -= more;
    return share + more;
  });
};

/** What a coupon takes off each line, in cents: never more than the line, and together exactly the coupon. */
export const amountsOff = (lines: readonly Discountable[], coupon: Stripe.Coupon): number[] => {
  const bases = lines.map((line) => (isMeant(coupon, line) ? line.subtotal : 0));
  const base = bases.reduce((sum, cents) => sum + cents, 0);
  const wanted = coupon.amount_off ?? Math.round((base * (coupon.percent_off ?? 0)) / 100);
  return shareOut(Math.min(wanted, base), bases);
};
