import type { ReactNode } from 'react';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import { Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { formulaPromises } from './formula-promises';

const Head = styled.header`
  display: grid;
  gap: var(--space-4) var(--grid-gap);
`;

const Picked = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--formula-ink);
  font-weight: var(--font-weight-bold);

  & > svg {
    width: 3.5rem;
  }
`;

// Focused by the wizard when a step begins; it is not something to press.
const StepTitle = styled(PageTitle)`
  &:focus {
    outline: none;
  }
`;

type Props = { title: string; formula?: FormulaId; children?: ReactNode };

/** A step's question: the formula so far, the heading, and a line below it. */
export const StepHead = ({ title, formula, children }: Props) => (
  <Head>
    {formula && (
      <Picked>
        <Capsule formula={formula} />
        {`${formulaById(formula).name}. ${formulaPromises[formula]}`}
      </Picked>
    )}
    <StepTitle tabIndex={-1}>{title}</StepTitle>
    {children && <Lead>{children}</Lead>}
  </Head>
);
