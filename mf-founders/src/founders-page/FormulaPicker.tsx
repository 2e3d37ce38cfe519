import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import styled from 'styled-components';
import { formulaById, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { TextButton } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Dialog } from '@candor/ui/Dialog';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import type { FormulaDetails as Details } from './FormulaDetails';

type DetailsProps = ComponentProps<typeof Details>;

const Failed = ({ formula }: DetailsProps) => (
  <>
    <ParagraphTitle id="detail">{formulaById(formula).name}</ParagraphTitle>
    <Copy role="alert">The details didn’t load. The product page has them too.</Copy>
  </>
);

// Loaded when a dialog opens. A formula is chosen without it too.
const FormulaDetails = lazy<ComponentType<DetailsProps>>(() =>
  import(/* webpackChunkName: "FoundersPage-details" */ './FormulaDetails').then(
    (details) => ({ default: details.FormulaDetails }),
    () => ({ default: Failed }),
  ),
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  margin-top: var(--space-6);
  overflow: hidden;
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-3);
  background: var(--border-subtle);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Tile = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  justify-items: center;
  padding-bottom: var(--space-2);
  background: var(--surface-raised);

  &:has([aria-pressed='true']) {
    background: var(--formula-tint);
    box-shadow: inset 0 0 0 2.5px var(--formula-ink);
  }
`;

const FormulaButton = styled.button`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  justify-items: center;
  width: 100%;
  padding: var(--space-5) var(--space-4) 0;
  border: 0;
  background: none;
  color: inherit;
  text-align: center;
  cursor: pointer;

  & b {
    display: block;
    font: var(--font-weight-heading) 1.25rem/1.2 var(--font-serif);
  }
  & small {
    font-size: var(--font-size-0);
    color: var(--ink-3);
  }
  & .capsule {
    transition: rotate var(--duration-medium) var(--ease);
  }
  @media (hover: hover) {
    &:hover .capsule {
      rotate: -9deg;
    }
  }
  &[aria-pressed='true'] small {
    color: var(--formula-ink);
    font-weight: var(--font-weight-bold);
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  @media (min-width: 48rem) {
    padding: var(--space-6) var(--space-5) 0;
  }
`;

const CapsuleFrame = styled.span`
  width: 100%;
  max-width: 11rem;
  padding: 9% 11%;
  border-radius: 10rem;
  background: var(--surface-sunken);
  box-shadow:
    inset 0 2px 5px rgb(0 0 0 / 0.16),
    0 1px 0 rgb(255 255 255 / 0.3);

  [aria-pressed='true'] > & {
    background: var(--surface-raised);
  }
`;

type Props = {
  chosen: FormulaId;
  onSelect: (formula: FormulaId) => void;
  /** Called by the button in a formula's dialog, after the dialog has closed. */
  onChoose: (formula: FormulaId) => void;
};

/** The formulas as tiles: a press selects one, and each opens a dialog that can choose it as well. */
export const FormulaPicker = ({ chosen, onSelect, onChoose }: Props) => {
  const [shown, setShown] = useState<FormulaId>(chosen);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Grid role="group" aria-label="Formula">
        {formulas.map(({ id, name, tagline }) => (
          <Tile key={id} data-formula={id}>
            <FormulaButton
              type="button"
              aria-label={name}
              aria-describedby={`tagline-${id}`}
              aria-pressed={id === chosen}
              onClick={() => onSelect(id)}
            >
              <CapsuleFrame>
                <Capsule formula={id} />
              </CapsuleFrame>
              <span>
                <b>{name}</b>{' '}
                <small id={`tagline-${id}`}>{id === chosen ? 'Chosen' : tagline}</small>
              </span>
            </FormulaButton>
            <TextButton
              aria-haspopup="dialog"
              aria-label={`Details of ${name}`}
              onClick={() => {
                setShown(id);
                setOpen(true);
              }}
            >
              Details
            </TextButton>
          </Tile>
        ))}
      </Grid>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy="detail">
        <Suspense
          fallback={
            <>
              <ParagraphTitle id="detail">{formulaById(shown).name}</ParagraphTitle>
              <Copy role="status">Loading the details.</Copy>
            </>
          }
        >
          <FormulaDetails
            formula={shown}
            onChoose={() => {
              setOpen(false);
              onChoose(shown);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
};
