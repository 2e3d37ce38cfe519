import styled from 'styled-components';
import { Band, Wrap } from '@candor/ui/Layout';
import { SampleLabel } from '@candor/ui/Tag';
import { SmallPrint } from '@candor/ui/Type';
import { PlainHead } from '../purchase/PlainHead';
import { Rating } from '../purchase/Rating';
import type { BundleReview } from './bundle-content';

const Grid = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  margin-top: var(--space-7);
  figure {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
    align-content: start;
    border-top: var(--border-width-1) solid var(--border-strong);
    padding-top: var(--space-5);
  }
  blockquote {
    font: italic var(--font-weight-text) var(--font-size-4) / 1.3 var(--font-serif);
  }
  figcaption p {
    margin-top: var(--space-2);
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/** Sample reviews, each labeled as one. */
export const Reviews = ({ reviews }: { reviews: readonly BundleReview[] }) => (
  <Band aria-labelledby="reviews">
    <Wrap>
      <PlainHead
        id="reviews"
        side={<SmallPrint>To show where yours will go. We’d like yours better.</SmallPrint>}
      >
        Three reviews we made up
      </PlainHead>
      <Grid>
        {reviews.map(({ name, age, rating, formula, review }) => (
          <figure key={name}>
            <SampleLabel />
            <blockquote>{`“${review}”`}</blockquote>
            <figcaption>
              <Rating value={rating} formula={formula} />
              <p>
                <b>{`${name}, ${age}`}</b>
              </p>
            </figcaption>
          </figure>
        ))}
      </Grid>
    </Wrap>
  </Band>
);
