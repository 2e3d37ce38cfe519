import type { ReservationResponse } from '@candor/api-contract/founders';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import { unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';

/** The three offers, in the order of the picker. */
export const offerKeys = ['2-pack', 'single', 'subscribe'] as const;
export type OfferKey = ReservationResponse['offer'];

type Offer = { name: string; note: string; cents: Cents };

/** The price and saving of each offer for a formula, from the price book. */
export const priceOffers = (book: PriceBook, formula: FormulaId): Record<OfferKey, Offer> => {
  const twoPack = book.items[`${formula}-2pack`];
  const oneTime = unitPrice(book, formula, false);
  const subscription = unitPrice(book, formula, true);
  const perBottle = formatCents(cents(Math.round(twoPack.cents / 2)));
  const twoPackSaving = formatCents(cents(twoPack.listCents - twoPack.cents));
  const monthlySaving = formatCents(cents(oneTime - subscription));
  return {
    '2-pack': {
      name: '2-pack',
      note: `60 capsules, ${perBottle} a bottle, save ${twoPackSaving}`,
      cents: twoPack.cents,
    },
    single: { name: 'Single bottle', note: '30 capsules, one month', cents: oneTime },
    subscribe: {
      name: 'Subscribe and save',
      note: `30 capsules ${billingInterval}, save ${monthlySaving} a month`,
      cents: subscription,
    },
  };
};
