import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Copy, Dagger, Fine } from '@candor/ui/Type';
import styled from 'styled-components';
import { formulaDetails, INSIDE } from './formula-details';

const Parts = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-7);
  & h3 {
    padding-top: var(--space-3);
    border-top: var(--border-width-1) solid var(--border-subtle);
    font-weight: var(--font-weight-bold);
    font-size: 1rem;
  }
  & section > :not(h3) {
    margin-top: var(--space-2);
  }
  & li + li {
    margin-top: var(--space-3);
  }
  & ul,
  & ol {
    color: var(--ink-2);
  }
  & b {
    color: var(--accent);
    font-weight: var(--font-weight-bold);
  }
  & a {
    overflow-wrap: anywhere;
  }
  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr;
    & > :nth-last-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
`;

/** All that a formula’s dialog says between its name and its buttons. */
export const FormulaDetails = ({ formula }: { formula: FormulaId }) => {
  const { does, use, why, studies } = formulaDetails[formula];
  return (
    <Parts>
      <section>
        <h3>What it does</h3>
        <Copy>{does}</Copy>
      </section>
      <section>
        <h3>How to use</h3>
        <Copy>{use}</Copy>
      </section>
      <section>
        <h3>Why it works</h3>
        <Copy>
          {why}
          <Dagger />
        </Copy>
      </section>
      <section>
        <h3>What’s inside</h3>
        <Copy>{INSIDE}</Copy>
      </section>
      <section>
        <h3>Key research</h3>
        <ul>
          {studies.map(({ finding, isNull }) => (
            <li key={finding}>
              {isNull && <b>Null result. </b>}
              {finding}
              {!isNull && <Dagger />}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Sources</h3>
        <ol>
          {studies.map(({ source, doi }) => (
            <li key={source}>
              <Fine>
                {source}. {doi && <a href={`https://doi.org/${doi}`}>doi:{doi}</a>}
              </Fine>
            </li>
          ))}
        </ol>
        <Fine>None of these studies tested our capsules, and none of it is a treatment.</Fine>
      </section>
    </Parts>
  );
};
