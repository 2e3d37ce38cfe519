import { lazy, Suspense } from 'react';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Button } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Dialog } from '@candor/ui/Dialog';
import { Copy, Label, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';

// Read by whoever opens a card, and by nobody else.
const FormulaDetails = lazy(async () => {
  const { FormulaDetails: Details } = await import(
    /* webpackChunkName: "FoundersPage-details" */ './FormulaDetails'
  );
  return { default: Details };
});

const Sheet = styled.div`
  display: grid;
  gap: var(--s-5);
`;
const Top = styled.header`
  display: grid;
  grid-template-columns: clamp(5rem, 20vw, 8rem) 1fr;
  gap: var(--s-4) var(--s-5);
  align-items: center;
  padding-inline-end: var(--tap);
  & > :first-child {
    padding: var(--s-3);
    border-radius: 10rem;
    background: var(--f-tint);
  }
`;
const Doors = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3) var(--s-5);
  align-items: center;
  margin-bottom: calc(-1 * clamp(1.5rem, 4vw, 3rem));
  padding-block: var(--s-4);
  border-top: var(--hair) solid var(--rule);
  background: var(--leaf);
  & a {
    padding-block: 0.65em;
    font-weight: var(--w-bold);
  }
`;

type Props = {
  formula: FormulaId;
  open: boolean;
  onClose: () => void;
  onChoose: () => void;
};

/** Everything about one of the eight; only its button chooses it. */
export const DetailDialog = ({ formula, open, onClose, onChoose }: Props) => {
  const { name, tagline, number } = formulaById(formula);
  return (
    <Dialog open={open} onClose={onClose} labelledBy="detail">
      <Sheet data-formula={formula}>
        <Top>
          <div>
            <Capsule formula={formula} />
          </div>
          <div>
            <Label>
              No. {number}, {tagline}
            </Label>
            <ParagraphTitle id="detail">{name}</ParagraphTitle>
          </div>
        </Top>
        <Suspense fallback={<Copy role="status">Unfolding the leaflet.</Copy>}>
          <FormulaDetails formula={formula} />
        </Suspense>
        <Doors>
          <Button $small onClick={onChoose}>
            Choose {name}
          </Button>
          <a href={`/${formula}`} target="_blank" rel="noopener">
            View full page
          </a>
        </Doors>
      </Sheet>
    </Dialog>
  );
};
