import type { Formula } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { unitPrice } from '@candor/catalog-contract/price-book';
import { Button } from '@candor/ui/Button';
import { SegmentedChoice } from '@candor/ui/SegmentedChoice';
import { Stepper } from '@candor/ui/Stepper';
import styled from 'styled-components';
import type { Purchase } from '../purchase/use-purchase';

const Bar = styled.div`
  display: none;
  @media (max-width: 63.99rem) {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    display: grid;
    gap: var(--space-2) var(--space-3);
    background: var(--surface-raised);
    border-top: 4px solid;
    border-image: var(--formula-gradient) 1;
    padding: var(--space-3) var(--page-margin) calc(var(--space-3) + env(safe-area-inset-bottom));
    box-shadow: 0 -12px 32px -16px rgb(0 0 0 / 0.3);
  }
  @media (min-width: 40rem) and (max-width: 63.99rem) {
    grid-template-columns: 1fr 1fr;
  }
  [role='radiogroup'] {
    padding: 2px;
  }
  label {
    min-height: 2.5rem;
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-3);
  > button {
    min-height: 3.125rem;
    padding-inline: 0.75rem;
  }
`;

type Props = { formula: Formula; purchase: Purchase; onAdd: () => void };

/** The controls of the plan card, fixed at the bottom of phones and tablets. */
export const BuyBar = ({ formula, purchase, onAdd }: Props) => {
  const { priceBook, soldOut, canBuy, mode, setMode, quantity, setQuantity } = purchase;
  const formatPrice = (isSubscription: boolean) =>
    priceBook ? ` ${formatCents(unitPrice(priceBook, formula.id, isSubscription))}` : '';
  return (
    <Bar data-bar role="group" aria-label={`Buy ${formula.name}`}>
      <SegmentedChoice
        label="How to buy"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'one-time', label: `One-time${formatPrice(false)}` },
          { value: 'subscribe', label: `Subscribe${formatPrice(true)}` },
        ]}
      />
      <Row>
        <Stepper label={`Quantity of ${formula.name}`} value={quantity} onChange={setQuantity} />
        <Button disabled={!canBuy} onClick={onAdd}>
          {soldOut === null ? 'Add to Cart' : 'Sold out'}
        </Button>
      </Row>
    </Bar>
  );
};
