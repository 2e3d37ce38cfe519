import { promises } from '@candor/shell-contract/promises';
import type { BundleId } from './bundles';
import { formulas, isFormulaId, type FormulaId } from './formulas';
import { cents, formatCents, type Cents } from './money';
import { unitPrice, type PriceBook } from './price-book';
import { shippingOptions } from './shipping-policy';
import { skuParts, type Sku } from './sku';

/** A way to buy a formula; the founders' offers have the same keys. */
export const planKeys = ['2-pack', 'single', 'subscribe'] as const;
export type PlanKey = (typeof planKeys)[number];

/** `deep-sleep-2pack`, `deep-sleep` or `deep-sleep-subscription`; a bundle comes in no 2-pack. */
export const planSku = (plan: PlanKey, id: FormulaId | BundleId): Sku => {
  if (plan === 'subscribe') return `${id}-subscription`;
  return plan === '2-pack' && isFormulaId(id) ? `${id}-2pack` : id;
};

/** The costs of one sku on one plan, in the words of every page. */
export type PlanFacts = {
  price: Cents;
  /** The price it is compared with: the one-time price of a subscription, else the list price. */
  listPrice: Cents;
  /** '$53 a bottle' */
  perBottle: string;
  /** '$1.77 a day' of one capsule; '$1.66 a capsule' of a bundle, which is three kinds. */
  perDay: string;
  /** 'free 2-day shipping' */
  delivery: string;
  /** '$12', and '17%' of `listPrice`; null without one. */
  saved: { amount: string; percent: string } | null;
};

const split = (amount: Cents, parts: number): string =>
  formatCents(cents(Math.round(amount / parts)));

/** Price, price a bottle and a day, delivery and true saving of a plan. */
export const planFacts = (book: PriceBook, sku: Sku, isSubscription = false): PlanFacts => {
  const { kind, bottles } = skuParts(sku);
  const price = unitPrice(book, sku, isSubscription);
  const { free2Day } = shippingOptions([{ sku, isSubscription, quantity: 1 }]);
  const { cents: once, listCents } = book.items[sku];
  const listPrice = isSubscription ? once : listCents;
  const hasSaving = listPrice > price && (isSubscription || kind !== 'bottle');
  return {
    price,
    listPrice,
    perBottle: `${split(price, bottles)} a bottle`,
    perDay: `${split(price, bottles * promises.capsulesPerBottle)} a ${kind === 'bundle' ? 'capsule' : 'day'}`,
    delivery: free2Day ? 'free 2-day shipping' : 'free shipping',
    saved: hasSaving
      ? {
          amount: formatCents(cents(listPrice - price)),
          percent: `${Math.round(((listPrice - price) / listPrice) * 100)}%`,
        }
      : null,
  };
};

/**
 * The formula that costs least on a plan, the first of equals, of those that can be bought; of all when none can.
 * @param isAway is true of a formula that cannot be bought
 */
export const cheapestFormula = (
  book: PriceBook,
  plan: PlanKey,
  isAway: (id: FormulaId) => unknown,
): FormulaId => {
  const rankOf = (id: FormulaId) =>
    unitPrice(book, planSku(plan, id), plan === 'subscribe') + (isAway(id) ? 1e9 : 0);
  return formulas
    .map(({ id }) => id)
    .reduce((least, id) => (rankOf(id) < rankOf(least) ? id : least));
};

/** '$53 a bottle, $1.77 a day, free 2-day shipping' */
export const describePlan = ({ perBottle, perDay, delivery }: PlanFacts): string =>
  [perBottle, perDay, delivery].join(', ');
