import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { Section, Wrap } from '@candor/ui/Layout';
import { Dagger, SmallPrint, Lead, ParagraphTitle, Unbroken } from '@candor/ui/Type';
import type { FormulaArticle } from '../formulas/formula-texts';
import { Findings } from './Findings';

export { Opinions } from './Opinions';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  padding-block: var(--space-7);
  border-top: var(--border-width-2) solid var(--ink);
  > i {
    font: italic var(--font-weight-text) var(--font-size-3) / 1.2 var(--font-serif);
    color: var(--ink-3);
    padding-top: 0.35em;
  }
  @media (min-width: 64rem) {
    grid-template-columns: 3rem minmax(0, 1fr);
    padding-block: var(--space-8);
    > h2,
    > div {
      grid-column: 2;
    }
  }
`;

type ParagraphProps = { number: number; title: string; children: ReactNode };

const Paragraph = ({ number, title, children }: ParagraphProps) => (
  <Columns>
    <i>{number}</i>
    <ParagraphTitle>{title}</ParagraphTitle>
    <div>{children}</div>
  </Columns>
);

const Points = styled.dl`
  > div {
    display: grid;
    gap: 0.25rem var(--grid-gap);
    padding-block: 0.4rem var(--space-5);
    @media (min-width: 48rem) {
      grid-template-columns: 2fr 3fr;
    }
  }
  > div + div {
    padding-top: var(--space-5);
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  dt {
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
  }
  dd {
    color: var(--ink-2);
    max-width: var(--measure);
    text-wrap: pretty;
  }
`;
const Terms = styled(Points)`
  margin-top: var(--space-6);
  > div {
    border-top: var(--border-width-1) solid var(--border-subtle);
    padding-top: var(--space-5);
  }
`;

const Steps = styled.ol`
  counter-reset: step;
  display: grid;
  gap: var(--space-5);
  li {
    counter-increment: step;
    display: grid;
    grid-template-columns: 3rem 1fr;
  }
  li::before {
    content: counter(step);
    font: var(--font-weight-heading) var(--font-size-5) / 1 var(--font-serif);
    color: var(--formula-ink);
  }
  p:first-child {
    font: var(--font-weight-text) var(--font-size-3) / 1.42 var(--font-serif);
    max-width: 30em;
  }
  p + p {
    font-size: var(--font-size-1);
    margin-top: 0.35rem;
  }
`;

type Props = { formula: FormulaId; article: FormulaArticle };

/** The numbered paragraphs about science and use. */
export const Science = ({ article }: Props) => {
  const { scienceTitle, scienceBullets, howToUse, expect, whyItWorks } = article;
  return (
    <Section aria-label="The leaflet">
      <Wrap>
        <Paragraph number={1} title={scienceTitle}>
          <Points>
            {scienceBullets.map(({ title, description }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <Unbroken>{description}</Unbroken>
                </dd>
              </div>
            ))}
          </Points>
        </Paragraph>
        <Paragraph number={2} title="Key Findings">
          <Findings {...article} />
        </Paragraph>
        <Paragraph number={3} title="How to Use">
          <Steps>
            {howToUse.map(({ step, aside }, index) => (
              <li key={step}>
                <div>
                  <p>{step}</p>
                  <SmallPrint>
                    {aside}{' '}
                    {index === howToUse.length - 1 && (
                      <Link to="/practice">Build one in four steps.</Link>
                    )}
                  </SmallPrint>
                </div>
              </li>
            ))}
          </Steps>
          <Terms>
            <div>
              <dt>For whom</dt>
              <dd>Adults, 18 and over.</dd>
            </div>
            <div>
              <dt>How long</dt>
              <dd>
                If anything changes, expect it in 7 to 21 days.
                <Dagger /> <Unbroken>{expect}</Unbroken>{' '}
                <Link to="/research">The whole library is here.</Link>
              </dd>
            </div>
          </Terms>
        </Paragraph>
        <Paragraph number={4} title="Why It Works, when it does">
          <Lead>{whyItWorks}</Lead>
        </Paragraph>
      </Wrap>
    </Section>
  );
};
