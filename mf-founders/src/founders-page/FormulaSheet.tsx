import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Button } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Label, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { FormulaDetails } from './FormulaDetails';

const Sheet = styled.div`
  display: grid;
  gap: var(--space-5);
`;
const Top = styled.header`
  display: grid;
  grid-template-columns: clamp(5rem, 20vw, 8rem) 1fr;
  gap: var(--space-4) var(--space-5);
  align-items: center;
  padding-inline-end: var(--tap-target);
  & > :first-child {
    padding: var(--space-3);
    border-radius: 10rem;
    background: var(--formula-tint);
  }
`;
const Doors = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  margin-bottom: calc(-1 * clamp(1.5rem, 4vw, 3rem));
  padding-block: var(--space-4);
  border-top: var(--border-width-1) solid var(--border-subtle);
  background: var(--surface-raised);
  & a {
    padding-block: 0.65em;
    font-weight: var(--font-weight-bold);
  }
`;

type Props = { formula: FormulaId; onChoose: () => void };

/** What stands in a formula's dialog: its name, all there is to know, and the button that chooses it. */
export const FormulaSheet = ({ formula, onChoose }: Props) => {
  const { name, tagline, number } = formulaById(formula);
  return (
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
      <FormulaDetails formula={formula} />
      <Doors>
        <Button $small onClick={onChoose}>
          Choose {name}
        </Button>
        <a href={`/${formula}`} target="_blank" rel="noopener">
          View full page
        </a>
      </Doors>
    </Sheet>
  );
};
