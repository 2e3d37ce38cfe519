import type { ChargedPrice } from './provider-prices';

/** What the provider charges by a checkout session or an invoice, in cents. */
type Charged = {
  mode: string;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  charged: readonly ChargedPrice[];
};

/** What we asked the provider to charge. */
export type Expected = {
  mode: string;
  currency: string;
  subtotalCents: number;
  charges: readonly ChargedPrice[];
  shippingCents: readonly number[];
};

const listed = (charges: readonly ChargedPrice[]): string =>
  charges
    .map(({ priceId, quantity }) => `${quantity} ${priceId}`)
    .sort()
    .join(', ');

/**
 * What the provider charges otherwise than we asked, in words; empty when all is ours. Discount and
 * tax are taken as itemised, because their codes and rates are made by the shop alone; shipping must
 * be one of the amounts that were offered, and the total must add up.
 */
export const differencesFrom = (page: Charged, ours: Expected): string[] => {
  const { currency, subtotal, discount, shipping, tax, total } = page;
  const offered = ours.shippingCents.length === 0 ? [0] : ours.shippingCents;
  const checks: [ok: boolean, what: string][] = [
    [page.mode === ours.mode, `mode ${page.mode}`],
    [currency === ours.currency, `currency ${currency}`],
    [subtotal === ours.subtotalCents, `subtotal ${subtotal} instead of ${ours.subtotalCents}`],
    [listed(page.charged) === listed(ours.charges), `prices or quantities ${listed(page.charged)}`],
    [discount >= 0 && discount <= subtotal, `discount ${discount}`],
    [tax >= 0, `tax ${tax}`],
    [offered.includes(shipping), `shipping ${shipping}`],
    [total === subtotal - discount + shipping + tax, `total ${total}`],
  ];
  return checks.filter(([ok]) => !ok).map(([, what]) => what);
};
