import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import styled from 'styled-components';

// A blister card: each pocket holds a capsule, and the chosen one is pressed.
const Blister = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  margin-top: var(--s-6);
  overflow: hidden;
  border: var(--hair) solid var(--rule);
  border-radius: var(--r-3);
  background: var(--rule);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Pocket = styled.label`
  position: relative;
  display: grid;
  gap: var(--s-3);
  justify-items: center;
  padding: var(--s-5) var(--s-4) var(--s-4);
  background: var(--leaf);
  text-align: center;
  cursor: pointer;

  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & b {
    display: block;
    font: var(--w-head) 1.25rem/1.2 var(--font-serif);
    font-variation-settings: var(--head-settings);
  }
  & small {
    font-size: var(--t-0);
    color: var(--ink-3);
  }
  &:has(:checked) {
    background: var(--f-tint);
    box-shadow: inset 0 0 0 2.5px var(--f-ink);
  }
  &:has(:checked) small {
    color: var(--f-ink);
    font-weight: var(--w-bold);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--focus-ring);
    outline-offset: -6px;
  }
  @media (min-width: 48rem) {
    padding: var(--s-6) var(--s-5) var(--s-5);
  }
`;

const Well = styled.span`
  width: 100%;
  max-width: 11rem;
  padding: 9% 11%;
  border-radius: 10rem;
  background: var(--sunk);
  box-shadow:
    inset 0 2px 5px rgb(0 0 0 / 0.16),
    0 1px 0 rgb(255 255 255 / 0.3);

  :checked ~ & {
    background: var(--leaf);
  }
`;

type Props = { chosen: FormulaId; onChoose: (formula: FormulaId) => void };

/** One of the eight, as radios on a blister card. */
export const FormulaPicker = ({ chosen, onChoose }: Props) => (
  <Blister role="radiogroup" aria-label="Formula">
    {formulas.map(({ id, name, tagline }) => (
      <Pocket key={id} data-formula={id}>
        <input
          type="radio"
          name="formula"
          value={id}
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
        <Well>
          <Capsule formula={id} />
        </Well>
        <span>
          <b>{name}</b> <small>{id === chosen ? 'Chosen' : tagline}</small>
        </span>
      </Pocket>
    ))}
  </Blister>
);
