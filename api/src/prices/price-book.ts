import { createHash } from 'node:crypto';
import { cents } from '@candor/catalog-contract/money';
import type { Price, PriceBook } from '@candor/catalog-contract/price-book';
import { skuParts, skus, type Sku } from '@candor/catalog-contract/sku';

/** The day on which these prices were set. */
const pricedOn = '2026-11-21';

const bottle: Price = {
  cents: cents(5900),
  listCents: cents(6900),
  subscriptionCents: cents(4900),
  labels: ['Save $10 a month', '15% off'],
};

const twoPack: Price = {
  cents: cents(10600),
  listCents: cents(11800),
  subscriptionCents: null,
  labels: ['Save $12'],
};

const bundle: Price = {
  cents: cents(14900),
  listCents: cents(17700),
  subscriptionCents: cents(12700),
  labels: ['Save 15%'],
};

const priceOfKind = { bottle, '2pack': twoPack, bundle } as const;

/** The programme's bottle has no list price to compare with. */
const programmeBottle: Price = { ...bottle, listCents: bottle.cents };

const priceOf = (sku: Sku): Price =>
  sku === 'program-subscription' ? programmeBottle : priceOfKind[skuParts(sku).kind];

const items = Object.fromEntries(skus.map((sku) => [sku, priceOf(sku)])) as Record<Sku, Price>;

const contentHash = createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 12);

/** All prices of the shop. The only place where prices are defined. */
export const priceBook: PriceBook = {
  version: `${pricedOn}.${contentHash}`,
  currency: 'usd',
  items,
};
