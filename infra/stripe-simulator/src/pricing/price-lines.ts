import type Stripe from 'stripe';
import { amountsOff, type Discountable } from './amounts-off';
import { taxOn } from './sales-tax';

/** A discount with the coupon that it takes from. */
export type AppliedDiscount = { discount: Stripe.Discount; coupon: Stripe.Coupon };

/** What one line comes to, in cents, and why. */
export type LinePrice = {
  subtotal: number;
  off: number;
  taxable: number;
  tax: number;
  total: number;
  discounts: Stripe.LineItem.Discount[];
  taxes: Stripe.LineItem.Tax[];
};

/** Takes the discount off and puts the tax on, line by line. Tax is on what is left to pay. */
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

/** All discounts and taxes of some lines, each once with its whole amount. */
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
