import styled from 'styled-components';
import { Band, SectionHeader, Wrap } from '@candor/ui/Layout';
import { SampleLabel } from '@candor/ui/Tag';
import { SmallPrint, ParagraphTitle } from '@candor/ui/Type';
import type { Testimonial } from '../formulas/formula-texts';
import { Rating } from '../purchase/Rating';

const Grid = styled.div`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  margin-top: var(--space-7);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, 1fr);
  }
`;
const Quote = styled.figure`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  align-content: start;
  blockquote {
    font: italic var(--font-weight-text) var(--font-size-4) / 1.3 var(--font-serif);
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

type Props = {
  testimonials: readonly Testimonial[];
  /** The number of the paragraph, shown in the margin. */
  number: number;
};

/** Sample testimonials, each labeled as a sample. */
export const Testimonials = ({ testimonials, number }: Props) => (
  <Band aria-labelledby="testimonials">
    <Wrap>
      <SectionHeader
        number={number}
        place="paragraph"
        side={<SmallPrint>Samples, until we have five of yours.</SmallPrint>}
      >
        <ParagraphTitle id="testimonials">What people might say</ParagraphTitle>
      </SectionHeader>
      <Grid>
        {testimonials.map(({ id, name, age, condition, rating, review, location }) => (
          <Quote key={id}>
            <SampleLabel />
            <blockquote>{`“${review}”`}</blockquote>
            <figcaption>
              <Rating value={rating} />
              <p>
                <b>{`${name}, ${age}`}</b> <small>{`${location}. ${condition}.`}</small>
              </p>
            </figcaption>
          </Quote>
        ))}
      </Grid>
    </Wrap>
  </Band>
);
