import styled from 'styled-components';
import { formatCents } from '@candor/catalog-contract/money';
import { planSku, type PlanKey } from '@candor/catalog-contract/plan-facts';
import { unitPrice } from '@candor/catalog-contract/price-book';
import { BottomBarSpace } from '@candor/ui/bottom-bar';
import { bottomBarMedia } from '@candor/ui/bottom-bar-media';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Stepper } from '@candor/ui/Stepper';
import type { Purchase } from './use-purchase';

const Bar = styled.div`
  display: none;
  ${bottomBarMedia} {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(6.5rem, 1fr);
    gap: var(--space-2);
    align-items: center;
    background: var(--surface-raised);
    border-top: 4px solid;
    border-image: var(--formula-gradient, linear-gradient(var(--ink), var(--ink))) 1;
    padding: var(--space-2) var(--page-margin) calc(var(--space-2) + env(safe-area-inset-bottom));
    box-shadow: 0 -12px 32px -16px rgb(0 0 0 / 0.3);
  }
  [role='group'] {
    grid-template-columns: 2.75rem 1.25rem 2.75rem;
  }
  /* The smallest phones leave the quantity to the plan card: the plan would be cut. */
  @media (max-width: 23.99rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    [role='group'] {
      display: none;
    }
  }
  button {
    min-height: 3rem;
    padding: 0 0.5rem;
    white-space: nowrap;
  }
  small {
    display: block;
    font-size: var(--font-size-0);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;
// The list of the system opens over the bar; its own text would not fit.
const Choice = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  height: 3rem;
  padding-inline: 0.625rem 0.375rem;
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-2);
  font-size: var(--font-size-1);
  font-weight: var(--font-weight-bold);
  line-height: 1.2;
  &:has(:focus-visible) {
    outline: 2.5px solid var(--focus-ring);
    outline-offset: 3px;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  select {
    position: absolute;
    inset: 0;
    opacity: 0;
    font-size: 1rem;
    cursor: pointer;
  }
`;

type Props = {
  purchase: Purchase;
  /** The plans by their names in the bar. */
  plans: readonly (readonly [plan: PlanKey, name: string])[];
  onAdd: () => void;
};

/** The controls of the plan card in one row, fixed at the bottom of phones and tablets. */
export const BuyBar = ({ purchase, plans, onAdd }: Props) => {
  const { id, name, priceBook, unavailable, canBuy, plan, setPlan, total } = purchase;
  const { quantity, setQuantity } = purchase;
  const priceOf = (key: PlanKey) =>
    priceBook ? formatCents(unitPrice(priceBook, planSku(key, id), key === 'subscribe')) : '';
  return (
    <Bar role="group" aria-label={`Buy ${name}`}>
      <Choice>
        <span aria-hidden="true">
          {plans.find(([key]) => key === plan)?.[1]}
          <small>{priceOf(plan)}</small>
        </span>
        <Icon name="chevron" />
        <select
          aria-label="How to buy"
          value={plan}
          onChange={({ target }) => setPlan(target.value as PlanKey)}
        >
          {plans.map(([key, label]) => (
            <option key={key} value={key}>{`${label} ${priceOf(key)}`}</option>
          ))}
        </select>
      </Choice>
      <Stepper label={`Quantity of ${name}`} value={quantity} onChange={setQuantity} />
      <Button disabled={!canBuy} onClick={onAdd}>
        {unavailable === null ? (
          <span>Add to Cart {total !== null && <small>{formatCents(total)}</small>}</span>
        ) : (
          unavailable.label
        )}
      </Button>
      <BottomBarSpace />
    </Bar>
  );
};
