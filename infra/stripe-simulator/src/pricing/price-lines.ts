import type Stripe from 'stripe';
import type { Sim } from '../sim';
import type { Id } from '../store/store';
import { taxOn } from './sales-tax';

type Discountable = { subtotal: number; product: string };
export type AppliedDiscount = { discount: Stripe.Discount; coupon: Stripe.Coupon };

/** The amounts of a line in cents. */
export type LinePrice = {
  subtotal: number;
  off: number;
  taxable: number;
  tax: number;
  total: number;
  discounts: Stripe.LineItem.Discount[];
  taxes: Stripe.LineItem.Tax[];
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The discount with its coupon; null when either no longer exists. */
export const appliedDiscount = (sim: Sim, id: Id): AppliedDiscount | null => {
  const discount = sim.store.find('discount', id);
  const coupon = sim.store.find('coupon', discount?.source.coupon);
  return discount === undefined || coupon === undefined ? null : { discount, coupon };
};

/** Distributes cents by weight; the remaining cents go to the first lines. */
const distribute = (cents: number, weights: readonly number[]): number[] => {
  const whole = sum(weights) || 1;
  const amounts = weights.map((weight) => Math.floor((cents * weight) / whole));
  let left = cents - sum(amounts);
  return amounts.map((amount, index) => {
    const more = left > 0 && amount < (weights[index] ?? 0) ? 1 : 0;
    left -= more;
    return amount + more;
  });
};

/** The discount of each line in cents, at most its subtotal. They add up to the coupon's amount. */
const amountsOff = (lines: readonly Discountable[], coupon: Stripe.Coupon): number[] => {
  const products = coupon.applies_to?.products;
  const bases = lines.map(({ subtotal, product }) =>
    products === undefined || products.includes(product) ? subtotal : 0,
  );
  const wanted = coupon.amount_off ?? Math.round((sum(bases) * (coupon.percent_off ?? 0)) / 100);
  return distribute(Math.min(wanted, sum(bases)), bases);
};

const taxOf = (amount: number, rate: Stripe.TaxRate, taxable: number): Stripe.LineItem.Tax => ({
  amount,
  rate,
  taxability_reason: 'standard_rated',
  taxable_amount: taxable,
});

/** Applies discount and tax to each line. Tax is computed after the discount. */
export const priceLines = (
  lines: readonly Discountable[],
  applied: AppliedDiscount | null,
  rate: Stripe.TaxRate | undefined,
): LinePrice[] => {
  const offs = applied === null ? [] : amountsOff(lines, applied.coupon);
  return lines.map(({ subtotal }, index) => {
    const off = offs[index] ?? 0;
    const taxable = subtotal - off;
    const tax = rate === undefined ? 0 : taxOn(taxable, rate);
    return {
      subtotal,
      off,
      taxable,
      tax,
      total: taxable + tax,
      discounts: applied !== null && off > 0 ? [{ amount: off, discount: applied.discount }] : [],
      taxes: rate === undefined ? [] : [taxOf(tax, rate, taxable)],
    };
  });
};

/** The discounts and taxes of all lines. */
export const breakdownOf = (
  prices: readonly LinePrice[],
  applied: AppliedDiscount | null,
  rate: Stripe.TaxRate | undefined,
): Stripe.Checkout.Session.TotalDetails.Breakdown => {
  const of = (name: 'off' | 'tax' | 'taxable') => sum(prices.map((price) => price[name]));
  return {
    discounts: applied === null ? [] : [{ amount: of('off'), discount: applied.discount }],
    taxes: rate === undefined ? [] : [taxOf(of('tax'), rate, of('taxable'))],
  };
};
