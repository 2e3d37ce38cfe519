import { otherFormulaCount, type Formula } from '@candor/catalog-contract/formulas';
import { FactsPanel, type Fact } from '@candor/ui/FactsPanel';
import { Wrap } from '@candor/ui/Layout';
import styled from 'styled-components';
import { usePurchase } from '../purchase/use-purchase';
import { BuyBar } from './BuyBar';
import { PlanCard } from './PlanCard';
import { useUpgrade } from './use-upgrade';

const facts: readonly Fact[] = [
  { name: 'Active ingredient', value: '0 mg', kind: 'strong' },
  { name: 'Microcrystalline cellulose', value: 'all of it' },
  { name: 'of which from plants', value: 'all of that', kind: 'sub' },
  { name: 'Caffeine', value: '0 mg' },
  { name: 'Sugar', value: '0 g' },
  { name: 'Secrets', value: '0' },
];

const Columns = styled(Wrap)`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  padding-top: clamp(5rem, 3rem + 6vw, 9rem);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > div {
      grid-column: 1 / span 5;
    }
    > section {
      grid-column: 7 / span 6;
    }
  }
`;

type Props = { formula: Formula; difference: string };

/** Composition and plan; on a phone also a bar with the controls of the plan. */
export const Purchase = ({ formula, difference }: Props) => {
  const purchase = usePurchase({ ...formula, unit: 'bottle' });
  const { Dialog, preload, open, close } = useUpgrade();
  const { priceBook, isSubscription, quantity, addToCart, showAddedToast } = purchase;

  const add = async () => {
    if (!addToCart()) return;
    // The dialog confirms the purchase as well; without it the toast does.
    if (quantity !== 1 || !(await open())) showAddedToast();
  };
  const onAdd = () => void add();

  return (
    <section id="plan" aria-label="Plan" onPointerEnter={preload} onFocus={preload}>
      <Columns>
        <FactsPanel
          title="Placebo Facts"
          serving="30 servings a bottle. Serving size: 1 capsule, with water."
          facts={facts}
        >
          {`Same contents as our other ${otherFormulaCount} formulas. ${difference}`}
        </FactsPanel>
        <PlanCard formula={formula} purchase={purchase} onAdd={onAdd} />
      </Columns>
      <BuyBar formula={formula} purchase={purchase} onAdd={onAdd} />
      {priceBook && Dialog && (
        <Dialog
          formula={formula}
          priceBook={priceBook}
          isSubscription={isSubscription}
          onClose={close}
        />
      )}
    </section>
  );
};
