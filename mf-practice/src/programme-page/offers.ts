import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { Cents } from '@candor/catalog-contract/money';
import { planFacts, type PlanFacts } from '@candor/catalog-contract/plan-facts';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Sku } from '@candor/catalog-contract/sku';

/** An offer of the program page. */
export type ProgrammeOffer = {
  sku: Extract<Sku, `program-${string}`>;
  name: string;
  price: Cents;
  listPrice: Cents;
  /** The unit of the price. */
  per: string;
  terms: readonly (readonly [what: string, value: string])[];
  button: string;
};

/** The true saving; the labels of the specification belong to other pages. */
const savingOf = ({ perDay, saved }: PlanFacts): ProgrammeOffer['terms'] => [
  ['One capsule', perDay],
  ...(saved ? [['Save', `${saved.amount}, ${saved.percent}`] as const] : []),
];

/** The 2-pack and the subscription with current prices. */
export const listOffers = (book: PriceBook): readonly ProgrammeOffer[] => {
  const twoPack = planFacts(book, 'program-2pack');
  const plan = planFacts(book, 'program-subscription', true);
  const formula = ['Formula', 'Focus'] as const;
  return [
    {
      sku: 'program-2pack',
      name: 'The 2-Pack',
      price: twoPack.price,
      listPrice: twoPack.listPrice,
      per: twoPack.perBottle,
      terms: [
        formula,
        ['Capsules', '60, in 2 bottles'],
        ['Shipping', 'free, in 2 days'],
        ...savingOf(twoPack),
      ],
      button: 'Add the 2-Pack',
    },
    {
      sku: 'program-subscription',
      name: 'The subscription',
      price: plan.price,
      listPrice: plan.listPrice,
      per: `a bottle, ${billingInterval}`,
      terms: [
        formula,
        ['Capsules', '30 in each bottle'],
        ['Cancel', 'any time, two clicks'],
        ...savingOf(plan),
      ],
      button: 'Add the subscription',
    },
  ];
};
