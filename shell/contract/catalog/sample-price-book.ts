import { bundles } from './bundles';
import { formulas } from './formulas';
import { cents } from './money';
import type { Price, PriceBook } from './price-book';
import type { Sku } from './sku';

const price = (once: number, list: number, plan: number | null): Price => ({
  cents: cents(once),
  listCents: cents(list),
  subscriptionCents: plan === null ? null : cents(plan),
  labels: [],
});

const bottle = price(5900, 6900, 4900);
const twoPack = price(10600, 11800, null);
const bundle = price(14900, 17700, 12700);

const items: [string, Price][] = [
  ...formulas.flatMap(({ id }): [string, Price][] => [
    [id, bottle],
    [`${id}-subscription`, bottle],
    [`${id}-2pack`, twoPack],
  ]),
  ...bundles.flatMap(({ id }): [string, Price][] => [
    [id, bundle],
    [`${id}-subscription`, bundle],
  ]),
  ['program-2pack', twoPack],
  ['program-subscription', price(5900, 5900, 4900)],
];

/** A complete price book for tests; the real prices are data of the API. */
export const samplePriceBook: PriceBook = {
  version: 'sample',
  currency: 'usd',
  items: Object.fromEntries(items) as Record<Sku, Price>,
};
