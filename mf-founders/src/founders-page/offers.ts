import type { FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import { unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';

/** The three ways to take part, in the order of the picker. */
export const offerKeys = ['2-pack', 'single', 'subscribe'] as const;
export type OfferKey = (typeof offerKeys)[number];

/** One way to take part, priced for one formula. */
export type Offer = { name: string; note: string; cents: Cents };

/** What each offer costs and saves for a formula, all of it from the price book. */
export const priceOffers = (book: PriceBook, formula: FormulaId): Record<OfferKey, Offer> => {
  const twoPack = book.items[`${formula}-2pack`];
  const once = unitPrice(book, formula, false);
  const monthly = unitPrice(book, formula, true);
  const perBottle = formatCents(cents(Math.round(twoPack.cents / 2)));
  const saved = formatCents(cents(twoPack.listCents - twoPack.cents));
  return {
    '2-pack': {
      name: '2-pack',
      note: `60 capsules, ${perBottle} a bottle, save ${saved}`,
      cents: twoPack.cents,
    },
    single: { name: 'Single bottle', note: '30 capsules, one month', cents: once },
    subscribe: {
      name: 'Subscribe and save',
      note: `30 capsules ${billingInterval}, save ${formatCents(cents(once - monthly))} a month`,
      cents: monthly,
    },
  };
};
