import { type Cents, formatCents } from '@candor/catalog-contract/money';
import type { ChargedLine } from './provider-prices';

/** Amounts that the provider charges for a checkout session or an invoice, in cents. */
export type Charged = {
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
};

/** Amounts that we requested from the provider. */
export type Expected = {
  mode: string;
  currency: string;
  subtotalCents: number;
  charges: readonly ChargedLine[];
  shippingCents: readonly number[];
};

const dollars = (amount: number): string => formatCents(amount as Cents);

const formatCharges = (charges: readonly ChargedLine[]): string =>
  charges
    .map(({ priceId, quantity }) => `${quantity} ${priceId}`)
    .sort()
    .join(', ');

/**
 * Lists the differences between a charge and the request; empty when they match. Discount and tax are
 * accepted as itemized, because only the shop creates their codes and rates. Shipping must be one of
 * the offered amounts, and the total must add up.
 */
export const listDifferences = (
  actual: Charged & { mode: string; charged: readonly ChargedLine[] },
  expected: Expected,
): string[] => {
  const { currency, subtotal, discount, shipping, tax, total } = actual;
  const offered = expected.shippingCents.length === 0 ? [0] : expected.shippingCents;
  const checks: [ok: boolean, what: string][] = [
    [actual.mode === expected.mode, `the kind of payment is another one (${actual.mode})`],
    [currency === expected.currency, `the currency is ${currency}`],
    [
      subtotal === expected.subtotalCents,
      `the amount paid is not the amount expected (${dollars(subtotal)} / ${dollars(expected.subtotalCents)})`,
    ],
    [
      formatCharges(actual.charged) === formatCharges(expected.charges),
      `the prices or quantities are other ones (${formatCharges(actual.charged)})`,
    ],
    [discount >= 0 && discount <= subtotal, `the discount is ${dollars(discount)}`],
    [tax >= 0, `the tax is ${dollars(tax)}`],
    [offered.includes(shipping), `the shipping was not offered (${dollars(shipping)})`],
    [
      total === subtotal - discount + shipping + tax,
      `the total does not add up (${dollars(total)})`,
    ],
  ];
  return checks.filter(([ok]) => !ok).map(([, what]) => what);
};
