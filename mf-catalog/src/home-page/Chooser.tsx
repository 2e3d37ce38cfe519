import styled from 'styled-components';
import { formulaCount, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import { Dialog } from '@candor/ui/Dialog';
import { Copy, SmallTitle } from '@candor/ui/Type';
import { cards } from '../formulas/cards';

const WideDialog = styled(Dialog)`
  @media (min-width: 48rem) {
    width: min(100% - 2 * var(--space-6), 56rem);
  }
`;
const Header = styled.div`
  display: grid;
  gap: var(--space-2);
  padding-inline-end: var(--tap-target);
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-5);
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
  }
`;
const Entry = styled.button`
  display: grid;
  grid-template-columns: 3.5rem 1fr;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  width: 100%;
  height: 100%;
  padding: var(--space-4);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  background: transparent;
  color: inherit;
  text-align: start;
  cursor: pointer;
  .capsule {
    transition: rotate var(--duration-medium) var(--ease);
  }
  &[aria-current] {
    background: var(--formula-tint);
    border-color: var(--formula-ink);
  }
  @media (hover: hover) {
    &:hover {
      background: var(--formula-tint);
      border-color: var(--formula-ink);
    }
    &:hover .capsule {
      rotate: -14deg;
    }
  }
  b {
    font: var(--font-weight-heading) 1.25rem/1.2 var(--font-serif);
  }
  small {
    display: block;
    font-size: var(--font-size-1);
    line-height: 1.4;
    color: var(--ink-2);
  }
`;

type Props = {
  open: boolean;
  onClose: () => void;
  chosen: FormulaId | null;
  /** The button names what is bought: '2-Pack, $106'. Null while only a formula is chosen. */
  plan: string | null;
  onChoose: (formula: FormulaId) => void;
};

/** The dialog to choose a formula; each entry is a button with the formula's name. */
export const Chooser = ({ open, onClose, chosen, plan, onChoose }: Props) => (
  <WideDialog open={open} onClose={onClose} labelledBy="chooser">
    <Header>
      <SmallTitle id="chooser">
        {plan ? `${plan}: for which formula?` : 'Choose a formula'}
      </SmallTitle>
      <Copy>{`The capsule is the same in all ${formulaCount}. Pick the moment.`}</Copy>
    </Header>
    <List>
      {formulas.map(({ id, name }) => (
        <li key={id}>
          <Entry
            type="button"
            data-formula={id}
            aria-label={name}
            aria-describedby={`choose-${id}`}
            aria-current={id === chosen || undefined}
            onClick={() => onChoose(id)}
          >
            <Capsule />
            <span>
              <b>{name}</b>
              <small id={`choose-${id}`}>{`${cards[id].description} ${cards[id].benefit}`}</small>
            </span>
          </Entry>
        </li>
      ))}
    </List>
  </WideDialog>
);
