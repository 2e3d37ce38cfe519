import type { ReservationResponse } from '@candor/api-contract/founders';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Cents } from '@candor/catalog-contract/money';
import { planFacts, planSku } from '@candor/catalog-contract/plan-facts';
import type { PriceBook } from '@candor/catalog-contract/price-book';

/** The three offers, in the order of the picker. */
export { planKeys as offerKeys } from '@candor/catalog-contract/plan-facts';
export type OfferKey = ReservationResponse['offer'];

export type Offer = { name: string; note: string; cents: Cents };

/** Without the delivery, which has a date of its own here. */
const contents: Readonly<Record<OfferKey, { name: string; capsules: string; period: string }>> = {
  '2-pack': { name: '2-Pack', capsules: '60 capsules', period: '' },
  single: { name: 'Single bottle', capsules: '30 capsules', period: '' },
  subscribe: {
    name: 'Subscribe and save',
    capsules: `30 capsules ${billingInterval}`,
    period: ' a month',
  },
};

/** The price and saving of an offer for a formula, from the price book. */
const priceOffer = (book: PriceBook, formula: FormulaId, key: OfferKey): Offer => {
  const { price, perBottle, perDay, saved } = planFacts(
    book,
    planSku(key, formula),
    key === 'subscribe',
  );
  const { name, capsules, period } = contents[key];
  const parts = [capsules, perBottle, perDay, ...(saved ? [`save ${saved.amount}${period}`] : [])];
  return { name, note: parts.join(', '), cents: price };
};

/** The price and saving of each offer for a formula. */
export const priceOffers = (book: PriceBook, formula: FormulaId): Record<OfferKey, Offer> => ({
  '2-pack': priceOffer(book, formula, '2-pack'),
  single: priceOffer(book, formula, 'single'),
  subscribe: priceOffer(book, formula, 'subscribe'),
});
