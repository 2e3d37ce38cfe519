import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import { useState } from 'react';
import styled from 'styled-components';
import { DetailDialog } from './DetailDialog';

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

const Pocket = styled.button`
  display: grid;
  gap: var(--s-3);
  align-content: start;
  justify-items: center;
  padding: var(--s-5) var(--s-4) var(--s-4);
  border: 0;
  background: var(--leaf);
  color: inherit;
  text-align: center;
  cursor: pointer;

  & b {
    display: block;
    font: var(--w-head) 1.25rem/1.2 var(--font-serif);
    font-variation-settings: var(--head-settings);
  }
  & small {
    font-size: var(--t-0);
    color: var(--ink-3);
  }
  & .capsule {
    transition: rotate var(--calm) var(--ease);
  }
  &:hover .capsule {
    rotate: -9deg;
  }
  &[aria-current] {
    background: var(--f-tint);
    box-shadow: inset 0 0 0 2.5px var(--f-ink);
  }
  &[aria-current] small {
    color: var(--f-ink);
    font-weight: var(--w-bold);
  }
  &:focus-visible {
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

  [aria-current] > & {
    background: var(--leaf);
  }
`;

type Props = {
  chosen: FormulaId;
  /** Called by the button in a formula’s dialog, after it has closed. */
  onChoose: (formula: FormulaId) => void;
};

/** The eight on a blister card. Each is a button that opens what there is to know about it. */
export const FormulaPicker = ({ chosen, onChoose }: Props) => {
  const [shown, setShown] = useState<FormulaId>(chosen);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Blister role="group" aria-label="Formula">
        {formulas.map(({ id, name, tagline }) => (
          <Pocket
            key={id}
            type="button"
            data-formula={id}
            aria-label={name}
            aria-describedby={`pocket-${id}`}
            aria-haspopup="dialog"
            aria-current={id === chosen || undefined}
            onClick={() => {
              setShown(id);
              setOpen(true);
            }}
          >
            <Well>
              <Capsule formula={id} />
            </Well>
            <span>
              <b>{name}</b> <small id={`pocket-${id}`}>{id === chosen ? 'Chosen' : tagline}</small>
            </span>
          </Pocket>
        ))}
      </Blister>
      <DetailDialog
        formula={shown}
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={() => {
          setOpen(false);
          onChoose(shown);
        }}
      />
    </>
  );
};
