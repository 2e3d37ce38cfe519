import styled from 'styled-components';
import { Section, SectionHeader, Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, SmallPrint, SmallHeading, Title } from '@candor/ui/Type';

const Columns = styled.div`
  display: grid;
  margin-top: var(--space-7);
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  box-shadow: var(--shadow-2);
  article {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    padding: var(--space-6) clamp(1.5rem, 2.6vw, 2.5rem) clamp(2rem, 3vw, 3rem);
    & + article {
      border-top: var(--border-width-1) dashed var(--border-strong);
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(3, 1fr);
    article + article {
      border-top: 0;
      border-left: var(--border-width-1) dashed var(--border-strong);
    }
  }
`;

/** The argument for open placebos, with the one trial that compared both kinds. */
export const Honesty = () => (
  <Section aria-labelledby="honesty">
    <Wrap>
      <SectionHeader
        number={5}
        side={
          <SmallPrint>
            An opinion, and one trial of 262 people. You may want more of both.
          </SmallPrint>
        }
      >
        <Title id="honesty">Why Honesty Beats Trickery</Title>
      </SectionHeader>
      <Columns>
        <article>
          <SmallHeading>A trick ends when you find out.</SmallHeading>
          <Copy>
            Here there is nothing left to find out. The worst that a friend, a leaflet or a
            newspaper can tell you about this capsule is printed on the capsule’s own label.
          </Copy>
        </article>
        <article>
          <SmallHeading>The secret may not be needed.</SmallHeading>
          <Copy>
            When an open and a hidden placebo were put side by side, people with an irritable bowel
            reported about as much relief with the one as with the other, and more than with no
            pill.
            <Dagger /> Lembo 2021; self-rated, and those without a pill also improved.
          </Copy>
        </article>
        <article>
          <SmallHeading>You stay the one who decides.</SmallHeading>
          <Copy>
            Nobody has to think for you so that it works. You pick the moment and the sentence, you
            write down what changed and what didn’t, and after thirty days you judge us on it.
          </Copy>
        </article>
      </Columns>
    </Wrap>
  </Section>
);
