import type { ReactNode } from 'react';
import {
  describePlan,
  planFacts,
  planSku,
  type PlanKey,
} from '@candor/catalog-contract/plan-facts';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { PlanChoice } from '@candor/ui/PlanChoice';
import { BigPrice } from './PlanPanel';
import type { Purchase } from './use-purchase';

type Props = Pick<Purchase, 'id' | 'plan' | 'setPlan'> & {
  book: PriceBook;
  /** Beside the price: what the chosen plan buys. */
  note: string;
  plans: readonly { key: PlanKey; name: string; tags: ReactNode }[];
};

/** The price of the chosen plan, and the plans to choose from. */
export const PlanOptions = ({ id, book, plan, setPlan, note, plans }: Props) => {
  const factsOf = (key: PlanKey) => planFacts(book, planSku(key, id), key === 'subscribe');
  const { price, listPrice } = factsOf(plan);
  return (
    <>
      <BigPrice cents={price} listCents={listPrice} note={note} />
      <PlanChoice
        label="How to buy"
        value={plan}
        onChange={setPlan}
        plans={plans.map(({ key, name, tags }) => {
          const facts = factsOf(key);
          return { value: key, name, tags, price: facts.price, details: describePlan(facts) };
        })}
      />
    </>
  );
};
