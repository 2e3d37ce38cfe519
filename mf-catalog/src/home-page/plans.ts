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

/** The facts of a plan; without a formula only what is true of each that can be bought. */
const factsOf =
  (book: PriceBook, formula: FormulaId | null, isAway: (id: FormulaId) => unknown) =>
  (plan: PlanKey) => {
    const factsFor = (id: FormulaId) => planFacts(book, planSku(plan, id), plan === 'subscribe');
    const facts = factsFor(formula ?? cheapestFormula(book, plan, isAway));
    const { price, perDay } = facts;
    return formula || formulas.every(({ id }) => isAway(id) || factsFor(id).price === price)
      ? { ...facts, more: '' }
      : {
          ...facts,
          listPrice: price,
          saved: null,
          perDay: `from ${perDay}`,
          more: '; some formulas cost more',
        };
  };

/**
 * The three plans with the prices of a formula; while none is chosen, those of the cheapest.
 * @param isAway is true of a formula that cannot be bought
 */
export const listOffers = (...of: Parameters<typeof factsOf>): readonly Offer[] => {
  const facts = factsOf(...of);
  const twoPack = facts('2-pack');
  const single = facts('single');
  const subscription = facts('subscribe');
  return [
    {
      key: '2-pack',
      name: '2-Pack',
      tag: 'Most Popular',
      claim: 'Two months. Long enough to have an opinion.',
      price: twoPack.price,
      originalPrice: twoPack.listPrice,
      per: twoPack.perBottle + twoPack.more,
      terms: [
        ['Capsules', '60, a 2-month supply'],
        ['2-day shipping', 'free'],
        ['At your door in', '2–3 days'],
        ['One capsule', twoPack.perDay],
        ...(twoPack.saved ? [['Save', twoPack.saved.amount] as const] : []),
      ],
    },
    {
      key: 'single',
      name: 'Single',
      tag: null,
      claim: 'A month, for the curious.',
      price: single.price,
      originalPrice: single.listPrice,
      per: `one bottle${single.more}`,
      terms: [
        ['Capsules', '30, a 30-day supply'],
        ['Standard shipping', 'free'],
        ['At your door in', '3–5 days'],
        ['One capsule', single.perDay],
        ['2-day upgrade', formatCents(TWO_DAY_CENTS)],
      ],
    },
    {
      key: 'subscribe',
      name: 'Subscribe',
      tag: null,
      claim: 'For people who have found their minute.',
      price: subscription.price,
      originalPrice: subscription.listPrice,
      per: `a bottle, ${billingInterval}${subscription.more}`,
      terms: [
        ['Capsules in each', '30'],
        ['Standard shipping', 'free'],
        ['Cancel', 'any time, two clicks'],
        ['One capsule', subscription.perDay],
        ...(subscription.saved ? [['Save', `${subscription.saved.amount} a month`] as const] : []),
      ],
    },
  ];
};
