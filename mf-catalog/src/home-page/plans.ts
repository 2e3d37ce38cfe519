import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import {
  cheapestFormula,
  planFacts,
  planSku,
  type PlanKey,
} from '@candor/catalog-contract/plan-facts';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { TWO_DAY_CENTS } from '@candor/catalog-contract/shipping-policy';

export type Offer = {
  key: PlanKey;
  /** Also the label of its button. */
  name: string;
  tag: string | null;
  claim: string;
  price: Cents;
  originalPrice: Cents;
  /** The unit of the price: '$53 a bottle'. */
  per: string;
  /** Contents and shipping. */
  terms: readonly (readonly [label: string, value: string])[];
};

/** Facts that are true whichever formula is chosen: those of the cheapest one, as the least where prices differ. */
const factsOfAll = (book: PriceBook, plan: PlanKey, isAway: (id: FormulaId) => unknown) => {
  const factsOf = (id: FormulaId) => planFacts(book, planSku(plan, id), plan === 'subscribe');
  const least = factsOf(cheapestFormula(book, plan, isAway));
  const { price, listPrice } = least;
  const all = formulas.filter(({ id }) => !isAway(id)).map(({ id }) => factsOf(id));
  const isSame = all.every((facts) => facts.price === price && facts.listPrice === listPrice);
  if (isSame) return { ...least, more: '' };
  const isLeast = all.some((facts) => facts.price > price);
  return {
    ...least,
    listPrice: price,
    saved: null,
    perDay: isLeast ? `from ${least.perDay}` : least.perDay,
    more: isLeast ? '; some formulas cost more' : '',
  };
};

type Facts = ReturnType<typeof factsOfAll>;

const twoPackOffer = ({ price, listPrice, perBottle, perDay, saved, more }: Facts): Offer => ({
  key: '2-pack',
  name: '2-Pack',
  tag: 'Most Popular',
  claim: 'Two months. Long enough to have an opinion.',
  price,
  originalPrice: listPrice,
  per: perBottle + more,
  terms: [
    ['Capsules', '60, a 2-month supply'],
    ['2-day shipping', 'free'],
    ['At your door in', '2–3 days'],
    ['One capsule', perDay],
    ...(saved ? [['Save', saved.amount] as const] : []),
  ],
});

const singleOffer = ({ price, listPrice, perDay, more }: Facts): Offer => ({
  key: 'single',
  name: 'Single',
  tag: null,
  claim: 'A month, for the curious.',
  price,
  originalPrice: listPrice,
  per: `one bottle${more}`,
  terms: [
    ['Capsules', '30, a 30-day supply'],
    ['Standard shipping', 'free'],
    ['At your door in', '3–5 days'],
    ['One capsule', perDay],
    ['2-day upgrade', formatCents(TWO_DAY_CENTS)],
  ],
});

const subscriptionOffer = ({ price, listPrice, perDay, saved, more }: Facts): Offer => ({
  key: 'subscribe',
  name: 'Subscribe',
  tag: null,
  claim: 'For people who have found their minute.',
  price,
  originalPrice: listPrice,
  per: `a bottle, ${billingInterval}${more}`,
  terms: [
    ['Capsules in each', '30'],
    ['Standard shipping', 'free'],
    ['Cancel', 'any time, two clicks'],
    ['One capsule', perDay],
    ...(saved ? [['Save', `${saved.amount} a month`] as const] : []),
  ],
});

/**
 * The three plans with the prices of a formula; while none is chosen, those of the cheapest.
 * @param isAway is true of a formula that cannot be bought
 */
export const listOffers = (
  book: PriceBook,
  formula: FormulaId | null,
  isAway: (id: FormulaId) => unknown,
): readonly Offer[] => {
  const factsOf = (plan: PlanKey): Facts =>
    formula
      ? { ...planFacts(book, planSku(plan, formula), plan === 'subscribe'), more: '' }
      : factsOfAll(book, plan, isAway);
  return [
    twoPackOffer(factsOf('2-pack')),
    singleOffer(factsOf('single')),
    subscriptionOffer(factsOf('subscribe')),
  ];
};
