import styled from 'styled-components';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Button } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Copy, Dagger, SmallPrint, Label, ParagraphTitle } from '@candor/ui/Type';
import { formulaDetails, INGREDIENTS } from './formula-details';

const Article = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Header = styled.header`
  display: grid;
  grid-template-columns: clamp(5rem, 20vw, 8rem) 1fr;
  gap: var(--space-4) var(--space-5);
  align-items: center;
  padding-inline-end: var(--tap-target);
`;

const Picture = styled.div`
  padding: var(--space-3);
  border-radius: 10rem;
  background: var(--formula-tint);
`;

const Sections = styled.div`
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
  }
`;

const WideSection = styled.section`
  @media (min-width: 48rem) {
    grid-column: 1 / -1;
  }
`;

const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  /* The bar is as wide as the dialog, whose scroll shadow it covers. */
  --edge: clamp(1.5rem, 4vw, 3rem);
  margin: 0 calc(-1 * var(--edge)) calc(-1 * var(--edge));
  padding: var(--space-4) var(--edge);
  border-top: var(--border-width-1) solid var(--border-subtle);
  background: var(--surface-raised);
  & a {
    padding-block: 0.65em;
    font-weight: var(--font-weight-bold);
  }
`;

type Props = { formula: FormulaId; onChoose: () => void };

/** The content of a formula's dialog, with the button that chooses the formula. */
export const FormulaDetails = ({ formula, onChoose }: Props) => {
  const { name, tagline, number } = formulaById(formula);
  const { does, use, why, studies } = formulaDetails[formula];
  return (
    <Article data-formula={formula}>
      <Header>
        <Picture>
          <Capsule formula={formula} />
        </Picture>
        <div>
          <Label>
            No. {number}, {tagline}
          </Label>
          <ParagraphTitle id="detail">{name}</ParagraphTitle>
        </div>
      </Header>
      <Sections>
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
          <Copy>{INGREDIENTS}</Copy>
        </section>
        <WideSection>
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
        </WideSection>
        <WideSection>
          <h3>Sources</h3>
          <ol>
            {studies.map(({ source, doi }) => (
              <li key={source}>
                <SmallPrint>
                  {source}. {doi && <a href={`https://doi.org/${doi}`}>doi:{doi}</a>}
                </SmallPrint>
              </li>
            ))}
          </ol>
          <SmallPrint>
            None of these studies tested our capsules, and none of it is a treatment.
          </SmallPrint>
        </WideSection>
      </Sections>
      <Actions>
        <Button $small onClick={onChoose}>
          Choose {name}
        </Button>
        <a href={`/${formula}`} target="_blank" rel="noopener">
          View full page
        </a>
      </Actions>
    </Article>
  );
};
