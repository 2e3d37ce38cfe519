import styled from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import { ArrowLink } from '@candor/ui/Button';
import { SectionHeader, Wrap } from '@candor/ui/Layout';
import { hasPicture, Picture } from '@candor/ui/Picture';
import { Dagger, SmallPrint, Title } from '@candor/ui/Type';
import { FlushSection } from './FlushSection';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  margin-top: var(--space-7);
  > div > p {
    max-width: 34em;
    font: var(--font-weight-text) var(--font-size-3) / 1.5 var(--font-serif);
    text-wrap: pretty;
    & + p {
      margin-top: var(--space-4);
      color: var(--ink-2);
    }
    &:first-child::first-letter {
      float: left;
      padding: 0.08em 0.09em 0 0;
      font: 380 5.35em/0.74 var(--font-display);
      color: var(--accent);
    }
  }
  aside {
    align-self: start;
    padding-top: var(--space-4);
    border-top: var(--border-width-2) solid var(--accent);
  }
  aside a {
    padding-block: 0.9rem;
  }
  b {
    display: block;
    margin-bottom: var(--space-3);
    font: var(--font-weight-heading) var(--font-size-4) / 1.15 var(--font-serif);
  }
  figure {
    display: grid;
    grid-template-columns: min(9rem, 45%) 1fr;
    gap: var(--space-3) var(--space-4);
    align-items: center;
  }
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > figure {
      grid-column: 1 / span 2;
      grid-row: 1;
      grid-template-columns: 1fr;
      align-self: start;
    }
    > div {
      grid-column: 3 / span 6;
    }
    > aside {
      grid-column: 10 / span 3;
    }
  }
`;

/** How a placebo works, and the size of the effect. */
export const Essay = ({ number }: { number: number }) => (
  <FlushSection aria-labelledby="change">
    <Wrap>
      <SectionHeader number={number}>
        <Title id="change">How can placebo create real change</Title>
      </SectionHeader>
      <Columns>
        <div>
          <p>
            Not by chemistry. A cellulose capsule passes through you without comment. What’s left is
            everything around it: a decision, a glass of water, the same minute every morning, and
            the plain expectation that today you will pay attention.
          </p>
          <p>
            In trials, some people told outright “this is a placebo” still reported feeling better
            than people given nothing.
            <Dagger /> In other trials they didn’t, and we print those too. You’ll find both kinds
            on our research page, at the same size.
          </p>
          <p>
            <ArrowLink to="/how-it-works">Read how it works</ArrowLink>
          </p>
        </div>
        {hasPicture('focus-coin') && (
          <figure>
            <Picture
              name="focus-coin"
              alt="One capsule beside a coin the size of a quarter."
              sizes="(min-width: 64rem) 14vw, 9rem"
            />
            <figcaption>
              <SmallPrint>Fig. 2. A capsule beside a coin the size of a quarter.</SmallPrint>
            </figcaption>
          </figure>
        )}
        <aside aria-label="The sum of the evidence">
          <b>60 trials, 4,554 people</b>
          <SmallPrint>
            Pooled in 2025: a small average effect on how people say they feel, next to none on what
            instruments measure.{' '}
            <Link to="/research?q=Fendel">Fendel et al., Scientific Reports</Link>.
            <Dagger />
          </SmallPrint>
        </aside>
      </Columns>
    </Wrap>
  </FlushSection>
);
