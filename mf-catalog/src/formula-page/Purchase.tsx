import type { BundleId } from '@candor/catalog-contract/bundles';
import type { Formula } from '@candor/catalog-contract/formulas';
import { Beside } from '../purchase/BesideLayout';
import { BuyBar } from '../purchase/BuyBar';
import { useAddedPanel } from '../purchase/use-added-panel';
import { useLazyPanel } from '../purchase/use-lazy-panel';
import { usePurchase } from '../purchase/use-purchase';
import { PlanCard } from './PlanCard';

const barPlans = [
  ['2-pack', '2-Pack'],
  ['single', 'Single'],
  ['subscribe', 'Subscribe'],
] as const;

const loadUpgrade = async () => (await import('./UpgradeDialog')).UpgradeDialog;

type Props = {
  formula: Formula;
  /** The bundles that the page suggests. */
  bundles: readonly BundleId[];
};

/** The plan card; on a phone also a bar with its controls. */
export const Purchase = ({ formula, bundles }: Props) => {
  const purchase = usePurchase({ ...formula, unit: 'bottle' });
  const upgrade = useLazyPanel(loadUpgrade);
  const added = useAddedPanel(purchase, bundles[0]);
  const { priceBook, plan, isSubscription, quantity, addToCart, showAddedToast } = purchase;

  const add = async () => {
    if (!addToCart()) return;
    added.close();
    // A 2-pack is two bottles, and one bottle is offered as a bundle.
    if (plan === '2-pack' || quantity !== 1) await added.confirm();
    else if (!(await upgrade.open())) showAddedToast();
  };
  const onAdd = () => void add();
  const preload = () => {
    upgrade.preload();
    added.preload();
  };
  const decline = () => {
    upgrade.close();
    showAddedToast();
  };

  return (
    <Beside>
      <section id="plan" aria-label="Plan" onPointerEnter={preload} onFocus={preload}>
        <PlanCard formula={formula.id} purchase={purchase} onAdd={onAdd} />
        <BuyBar purchase={purchase} plans={barPlans} onAdd={onAdd} />
        {priceBook && upgrade.Panel && (
          <upgrade.Panel
            formula={formula}
            priceBook={priceBook}
            isSubscription={isSubscription}
            onClose={decline}
          />
        )}
        {added.panel}
      </section>
    </Beside>
  );
};
