import type { Formula } from '@candor/catalog-contract/formulas';
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

// The plan comes first on a phone, the facts on a desk.
const Buy = styled(Wrap)`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  padding-top: clamp(5rem, 3rem + 6vw, 9rem);
  align-items: start;
  @media (max-width: 63.99rem) {
    > :nth-child(2) {
      order: -1;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / span 5;
    }
    > :nth-child(2) {
      grid-column: 7 / span 6;
      position: sticky;
      top: calc(var(--header-height) + var(--space-5));
    }
  }
`;

type Props = { formula: Formula; difference: string };

/** What it is on the left, what it costs on the right; on a phone also a bar with the same controls. */
export const Purchase = ({ formula, difference }: Props) => {
  const purchase = usePurchase({ ...formula, unit: 'bottle' });
  const { Offer, prepare, offer, close } = useUpgrade();
  const { priceBook, isSubscription, quantity, addToCart, sayAdded } = purchase;

  const add = async () => {
    if (!addToCart()) return;
    // Without the offer the shopper still hears that the bottle is in the cart.
    if (quantity !== 1 || !(await offer())) sayAdded();
  };
  const onAdd = () => void add();

  return (
    <section id="plan" aria-label="Plan" onPointerEnter={prepare} onFocus={prepare}>
      <Buy>
        <FactsPanel
          title="Placebo Facts"
          serving="30 servings a bottle. Serving size: 1 capsule, with water."
          facts={facts}
        >
          Same contents as our other seven formulas. {difference}
        </FactsPanel>
        <PlanCard formula={formula} purchase={purchase} onAdd={onAdd} />
      </Buy>
      <BuyBar formula={formula} purchase={purchase} onAdd={onAdd} />
      {priceBook && Offer && (
        <Offer
          formula={formula}
          priceBook={priceBook}
          isSubscription={isSubscription}
          onClose={close}
        />
      )}
    </section>
  );
};
