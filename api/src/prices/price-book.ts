import { createHash } from 'node:crypto';
import type { PricePlan } from '@candor/api-contract/staff-prices';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { cents } from '@candor/catalog-contract/money';
import type { Price, PriceBook } from '@candor/catalog-contract/price-book';
import { skuParts, skus, type Sku, type SkuParts } from '@candor/catalog-contract/sku';
import type { ProductId } from '@candor/catalog-contract/stock';
import { deriveLabels } from './price-labels';

/** The day on which these prices were set. */
const pricedOn = '2026-11-21';

/** The first prices of a new shop. Later ones are versions in the database, planned in the back office. */
export const firstPlan: PricePlan = {
  bottle: { cents: 5900, listCents: 6900, subscriptionCents: 4900 },
  twoPack: { cents: 10_600 },
  bundle: { cents: 14_900, subscriptionCents: 12_700 },
  formulas: {},
  bundles: {},
};

type Kind = SkuParts['kind'];

/** The texts of the first price of each kind, see infra/docs/the-store.md. */
const firstLabels: Readonly<Record<Kind, readonly string[]>> = {
  bottle: ['Save $10 a month', '15% off'],
  '2pack': ['Save $12'],
  bundle: ['Save 15%'],
};

type Amounts = Omit<Price, 'labels'>;

/** The prices of a product: its own where it has them, otherwise the general ones. */
export const pricesOfProduct = (
  plan: PricePlan,
  id: ProductId,
): Pick<PricePlan, 'bottle' | 'twoPack' | 'bundle'> =>
  isFormulaId(id)
    ? { ...plan, ...plan.formulas[id] }
    : { ...plan, bundle: plan.bundles[id] ?? plan.bundle };

/** Adds up the prices of a sku's bottles, bought one by one. */
export const singly = (plan: PricePlan, sku: Sku): number => {
  const { formulas, bottles } = skuParts(sku);
  const sum = formulas.reduce((before, id) => before + pricesOfProduct(plan, id).bottle.cents, 0);
  return (sum * bottles) / formulas.length;
};

/** A pack's crossed-out price is what its bottles cost alone. The program has the prices of its formula. */
const amountsOf = (sku: Sku, plan: PricePlan): Amounts => {
  const { kind, base, formulas } = skuParts(sku);
  const { bottle, twoPack, bundle } = pricesOfProduct(plan, base ?? formulas[0] ?? 'focus');
  const [once, list, subscription] = {
    bottle: [bottle.cents, bottle.listCents, bottle.subscriptionCents] as const,
    '2pack': [twoPack.cents, singly(plan, sku), null] as const,
    bundle: [bundle.cents, singly(plan, sku), bundle.subscriptionCents] as const,
  }[kind];
  const subscriptionCents = subscription === null ? null : cents(subscription);
  return { cents: cents(once), listCents: cents(list), subscriptionCents };
};

const isSame = (a: Amounts, b: Amounts): boolean =>
  a.cents === b.cents && a.listCents === b.listCents && a.subscriptionCents === b.subscriptionCents;

const priceOf = (sku: Sku, plan: PricePlan): Price => {
  const { kind } = skuParts(sku);
  const amounts = amountsOf(sku, plan);
  const isFirst = isSame(amounts, amountsOf(sku, firstPlan));
  const labels = isFirst ? firstLabels[kind] : deriveLabels(kind, amounts);
  // The program's bottle has no list price to compare with.
  const listCents = sku === 'program-subscription' ? amounts.cents : amounts.listCents;
  return { ...amounts, listCents, labels };
};

/** The prices of all skus. */
export const pricesOf = (plan: PricePlan): Record<Sku, Price> =>
  Object.fromEntries(skus.map((sku) => [sku, priceOf(sku, plan)])) as Record<Sku, Price>;

/** The plan that a book's prices follow from, where no product has prices of its own. */
export const planOfItems = ({ items }: Pick<PriceBook, 'items'>): PricePlan => {
  const { focus: bottle, 'focus-2pack': twoPack, 'workday-stack': bundle } = items;
  return {
    bottle: {
      cents: bottle.cents,
      listCents: bottle.listCents,
      subscriptionCents: bottle.subscriptionCents ?? bottle.cents,
    },
    twoPack: { cents: twoPack.cents },
    bundle: { cents: bundle.cents, subscriptionCents: bundle.subscriptionCents ?? bundle.cents },
    formulas: {},
    bundles: {},
  };
};

const hash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

/**
 * A price book with a version of its own.
 * @param day '2026-11-21', the day from which it is in effect
 * @param salt distinguishes versions with equal prices
 */
export const createPriceBook = (plan: PricePlan, day: string, salt?: string): PriceBook => {
  const items = pricesOf(plan);
  const content = salt === undefined ? items : [items, salt];
  return { version: `${day}.${hash(content)}`, currency: 'usd', items };
};

/** The first version of the price book. */
export const firstPriceBook = createPriceBook(firstPlan, pricedOn);

export const firstEffectiveFrom = new Date(`${pricedOn}T00:00:00Z`);
