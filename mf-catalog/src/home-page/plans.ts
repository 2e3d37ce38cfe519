import type { FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { TWO_DAY_CENTS } from '@candor/catalog-contract/shipping-policy';
import type { Sku } from '@candor/catalog-contract/sku';

/** A way to buy a formula; the founders' offers have the same keys. */
export type PlanKey = '2-pack' | 'single' | 'subscribe';

/** `deep-sleep-2pack`, `deep-sleep` or `deep-sleep-subscription`. */
export const skuForPlan = (plan: PlanKey, formula: FormulaId): Sku => {
  switch (plan) {
    case '2-pack':
      return `${formula}-2pack`;
    case 'single':
      return formula;
    case 'subscribe':
      return `${formula}-subscription`;
  }
};

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

const formatSaving = (listPrice: Cents, price: Cents) => formatCents(cents(listPrice - price));

/** The three plans with the prices of a formula. */
export const listOffers = (book: PriceBook, formula: FormulaId): readonly Offer[] => {
  const twoPack = book.items[skuForPlan('2-pack', formula)];
  const bottle = book.items[formula];
  const monthly = bottle.subscriptionCents ?? bottle.cents;
  return [
    {
      key: '2-pack',
      name: '2-Pack',
      tag: 'Most Popular',
      claim: 'Two months. Long enough to have an opinion.',
      price: twoPack.cents,
      originalPrice: twoPack.listCents,
      per: `${formatCents(cents(Math.round(twoPack.cents / 2)))} a bottle`,
      terms: [
        ['Capsules', '60, a 2-month supply'],
        ['2-day shipping', 'free'],
        ['At your door in', '2–3 days'],
        ['Save', formatSaving(twoPack.listCents, twoPack.cents)],
      ],
    },
    {
      key: 'single',
      name: 'Single',
      tag: null,
      claim: 'A month, for the curious.',
      price: bottle.cents,
      originalPrice: bottle.listCents,
      per: 'one bottle',
      terms: [
        ['Capsules', '30, a 30-day supply'],
        ['Standard shipping', 'free'],
        ['At your door in', '3–5 days'],
        ['2-day upgrade', formatCents(TWO_DAY_CENTS)],
      ],
    },
    {
      key: 'subscribe',
      name: 'Subscribe',
      tag: null,
      claim: 'For people who have found their minute.',
      price: monthly,
      originalPrice: bottle.cents,
      per: `a bottle, ${billingInterval}`,
      terms: [
        ['Capsules in each', '30'],
        ['Standard shipping', 'free'],
        ['Cancel', 'any time, two clicks'],
        ['Save', `${formatSaving(bottle.cents, monthly)} a month`],
      ],
    },
  ];
};
