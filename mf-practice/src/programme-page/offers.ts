import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { Sku } from '@candor/catalog-contract/sku';

/** An offer of the programme page. */
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

/** The 2-pack and the subscription with current prices. */
export const listOffers = ({ items }: PriceBook): readonly ProgrammeOffer[] => {
  const twoPack = items['program-2pack'];
  const plan = items['program-subscription'];
  const monthly = plan.subscriptionCents ?? plan.cents;
  const formula = ['Formula', 'Focus'] as const;
  return [
    {
      sku: 'program-2pack',
      name: 'The 2-pack',
      price: twoPack.cents,
      listPrice: twoPack.listCents,
      per: `${formatCents(cents(Math.round(twoPack.cents / 2)))} a bottle`,
      terms: [formula, ['Capsules', '60, in 2 bottles'], ['Shipping', 'free, in 2 days']],
      button: 'Add the 2-pack',
    },
    {
      sku: 'program-subscription',
      name: 'The subscription',
      price: monthly,
      listPrice: plan.cents,
      per: `a bottle, ${billingInterval}`,
      terms: [formula, ['Capsules', '30 in each bottle'], ['Cancel', 'any time, two clicks']],
      button: 'Add the subscription',
    },
  ];
};
