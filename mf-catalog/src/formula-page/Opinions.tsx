import styled from 'styled-components';
import type { FormulaReviews } from '@candor/api-contract/reviews';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { ArrowLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Band, SectionHeader, Wrap } from '@candor/ui/Layout';
import { ParagraphTitle, SmallPrint } from '@candor/ui/Type';
import { ReviewList } from '../reviews/ReviewList';
import { ReviewNumbers } from '../reviews/ReviewNumbers';
import { useReviews } from '../reviews/use-reviews';

/** The number of reviews that shoppers read without a click. */
const shownReviews = 6;

// One column in, as the title.
const Indented = styled.div`
  margin-top: var(--space-6);
  @media (min-width: 64rem) {
    padding-inline-start: calc((100% + var(--grid-gap)) / 12);
  }
`;
const Numbers = styled.div`
  display: grid;
  gap: var(--space-2);
`;
const More = styled.p`
  margin-top: var(--space-7);
`;

/** The newest published reviews of a formula, with the numbers of all of them. */
const PublishedReviews = ({ reviews }: { reviews: FormulaReviews }) => (
  <>
    <Numbers>
      <ReviewNumbers reviews={reviews} />
    </Numbers>
    <ReviewList reviews={reviews.reviews.slice(0, shownReviews)} />
    <More>
      <ArrowLink to={`/reviews?formula=${reviews.formula}`}>
        {reviews.count > shownReviews
          ? `All ${reviews.count} reviews, and how they come about`
          : 'How reviews come about'}
      </ArrowLink>
    </More>
  </>
);

/** The published reviews of a formula; until there is one, how they come about. No sample stands in for them. */
export const Opinions = ({ formula }: { formula: FormulaId }) => {
  const reviews = useReviews(formula);
  return (
    <Band aria-labelledby="reviews">
      <Wrap>
        <SectionHeader
          number={5}
          place="paragraph"
          side={
            <SmallPrint>Bad ones are published like good ones, as they were written.</SmallPrint>
          }
        >
          <ParagraphTitle id="reviews">What buyers wrote</ParagraphTitle>
        </SectionHeader>
        <Indented>
          {reviews ? (
            <PublishedReviews reviews={reviews} />
          ) : (
            <EmptyState
              title="Nothing yet"
              formula={formula}
              action={<ArrowLink to="/reviews">How reviews come about</ArrowLink>}
            >
              {`Nobody has reviewed ${formulaById(formula).name} so far, and we won’t make it up. Three weeks after your package arrives, we’ll ask you.`}
            </EmptyState>
          )}
        </Indented>
      </Wrap>
    </Band>
  );
};
