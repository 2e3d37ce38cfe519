import { Band, SectionHead, Wrap } from '@candor/ui/Layout';
import { SampleLabel } from '@candor/ui/Tag';
import { Fine, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { Rating } from '../purchase/Rating';
import type { Testimonial } from './formula-content';

const Pair = styled.div`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  margin-top: var(--space-7);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, 1fr);
  }
`;
const Voice = styled.figure`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  align-content: start;
  blockquote {
    font: italic var(--font-weight-text) var(--font-size-4) / 1.3 var(--font-serif);
    font-variation-settings: var(--font-settings-heading);
  }
  figcaption p {
    margin-top: var(--space-2);
  }
  small {
    font-size: var(--font-size-0);
    color: var(--ink-3);
  }
  @media (min-width: 64rem) {
    grid-column: 2 / span 5;
    & + & {
      grid-column: 8 / span 5;
    }
  }
`;
/** What people might say. Each is a sample and says so beside itself. */
export const Voices = ({ testimonials }: { testimonials: readonly Testimonial[] }) => (
  <Band aria-labelledby="voices">
    <Wrap>
      <SectionHead number={5} place="paragraph" side={<Fine>Samples, until we have yours.</Fine>}>
        <ParagraphTitle id="voices">What people might say</ParagraphTitle>
      </SectionHead>
      <Pair>
        {testimonials.map(({ id, name, age, condition, rating, review, location }) => (
          <Voice key={id}>
            <SampleLabel />
            <blockquote>{`“${review}”`}</blockquote>
            <figcaption>
              <Rating of={rating} />
              <p>
                <b>{`${name}, ${age}`}</b> <small>{`${location}. ${condition}.`}</small>
              </p>
            </figcaption>
          </Voice>
        ))}
      </Pair>
    </Wrap>
  </Band>
);
