import type { Formula } from '@candor/catalog-contract/formulas';
import { Beside } from '../purchase/BesideLayout';
import { BuyBar } from '../purchase/BuyBar';
import { usePurchase } from '../purchase/use-purchase';
import { PlanCard } from './PlanCard';
import { useUpgrade } from './use-upgrade';

const barPlans = [
  ['2-pack', '2-Pack'],
  ['single', 'Single'],
  ['subscribe', 'Subscribe'],
] as const;

/** The plan card; on a phone also a bar with its controls. */
export const Purchase = ({ formula }: { formula: Formula }) => {
  const purchase = usePurchase({ ...formula, unit: 'bottle' });
  const { Dialog, preload, open, close } = useUpgrade();
  const { priceBook, plan, isSubscription, quantity, addToCart, showAddedToast } = purchase;

  const add = async () => {
    if (!addToCart()) return;
    // The dialog confirms the purchase as well; without it the toast does. A 2-pack is two bottles.
    if (plan === '2-pack' || quantity !== 1 || !(await open())) showAddedToast();
  };
  const onAdd = () => void add();

  return (
    <Beside>
      <section id="plan" aria-label="Plan" onPointerEnter={preload} onFocus={preload}>
        <PlanCard formula={formula.id} purchase={purchase} onAdd={onAdd} />
        <BuyBar purchase={purchase} plans={barPlans} onAdd={onAdd} />
        {priceBook && Dialog && (
          <Dialog
            formula={formula}
            priceBook={priceBook}
            isSubscription={isSubscription}
            onClose={close}
          />
        )}
      </section>
    </Beside>
  );
};
