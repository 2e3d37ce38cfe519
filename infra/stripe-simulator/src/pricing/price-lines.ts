import type Stripe from 'stripe';
import { amountsOff, type Discountable } from './amounts-off';
import { taxOn } from './sales-tax';

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
      taxes:
        rate === undefined
          ? []
          : [
              {
                amount: tax,
                rate,
                taxability_reason: 'standard_rated',
                taxable_amount: taxable,
              },
            ],
    };
  });
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The discounts and taxes of all lines. */
export const breakdownOf = (
  prices: readonly LinePrice[],
  applied: AppliedDiscount | null,
  rate: Stripe.TaxRate | undefined,
): Stripe.Checkout.Session.TotalDetails.Breakdown => ({
  discounts:
    applied === null
      ? []
      : [{ amount: sum(prices.map(({ off }) => off)), discount: applied.discount }],
  taxes:
    rate === undefined
      ? []
      : [
          {
            amount: sum(prices.map(({ tax }) => tax)),
            rate,
            taxability_reason: 'standard_rated',
            taxable_amount: sum(prices.map(({ taxable }) => taxable)),
          },
        ],
});
