import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import { Lead, PageTitle } from '@candor/ui/Type';
import { practiceFormulas } from '../practice-texts/practice-formulas';

const Header = styled.header`
  display: grid;
  gap: var(--space-4) var(--grid-gap);
`;

const SelectedFormula = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--formula-ink);
  font-weight: var(--font-weight-bold);

  & > svg {
    width: 3.5rem;
  }
`;

// Focused by script only, so no outline.
const StepTitle = styled(PageTitle)`
  &:focus {
    outline: none;
  }
`;

type Props = { title: string; formula?: FormulaId; children?: ReactNode };

/** The selected formula, the heading and an introduction. */
export const StepHead = ({ title, formula, children }: Props) => (
  <Header>
    {formula && (
      <SelectedFormula>
        <Capsule formula={formula} />
        {`${formulaById(formula).name}. ${practiceFormulas[formula].tagline}`}
      </SelectedFormula>
    )}
    <StepTitle tabIndex={-1}>{title}</StepTitle>
    {children && <Lead>{children}</Lead>}
  </Header>
);
