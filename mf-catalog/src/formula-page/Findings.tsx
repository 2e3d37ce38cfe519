import styled from 'styled-components';
import { Dagger, SmallPrint, Unbroken } from '@candor/ui/Type';
import type { FormulaArticle } from '../formulas/formula-texts';

const Grid = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, 1fr);
  }
`;
const Card = styled.article<{ $isNull: boolean }>`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  gap: var(--space-3);
  border-top: var(--border-width-3) solid var(--accent);
  border-image: ${({ $isNull }) => ($isNull ? 'none' : 'var(--formula-gradient) 1')};
  padding-top: var(--space-4);
  b {
    font: 340 clamp(3.5rem, 1.4rem + 2.8vw, 5rem) / 0.95 var(--font-title);
    letter-spacing: -0.04em;
    font-variant-numeric: lining-nums;
    color: ${({ $isNull }) => ($isNull ? 'var(--accent)' : 'inherit')};
  }
`;
const Source = styled(SmallPrint)`
  padding-top: var(--space-3);
  border-top: var(--border-width-1) solid var(--border-subtle);
`;
const Sources = styled.div`
  margin-top: var(--space-7);
  display: grid;
  gap: var(--space-3);
  h3 {
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
  }
  li {
    max-width: var(--measure);
    padding-block: var(--space-3);
    border-top: var(--border-width-1) solid var(--border-subtle);
    font-size: var(--font-size-1);
    color: var(--ink-2);
  }
  a {
    padding-block: 0.75rem;
  }
`;

type Props = Pick<FormulaArticle, 'findings' | 'sources'>;

/** The results of the studies, null results first, and the sources. */
export const Findings = ({ findings, sources }: Props) => (
  <>
    <Grid>
      {findings.map(({ value, label, source, isNull = false }) => (
        <Card key={value} $isNull={isNull}>
          <b>{value}</b>
          <p>
            <Unbroken>{label}</Unbroken>
            {!isNull && <Dagger />}
          </p>
          <Source>
            <Unbroken>{source}</Unbroken>
          </Source>
        </Card>
      ))}
    </Grid>
    <Sources>
      <h3>Sources</h3>
      <ol>
        {sources.map(({ text, doi }) => (
          <li key={text}>
            <Unbroken>{text}</Unbroken>{' '}
            {doi && (
              <a className="nb" href={`https://doi.org/${doi}`}>
                doi:{doi}
              </a>
            )}
          </li>
        ))}
      </ol>
      <SmallPrint>
        None of these studies tested our capsules. They are not a treatment: do not stop or change a
        medicine because of them.
      </SmallPrint>
    </Sources>
  </>
);
