import type { FormulaReviews } from '@candor/api-contract/reviews';
import { Lead, SmallPrint } from '@candor/ui/Type';
import { countReviews } from './reviews-in-page';

/** The average with its count, and how many gave each rating. */
export const ReviewNumbers = ({
  reviews: { count, average, ratings },
}: {
  reviews: FormulaReviews;
}) => (
  <>
    <Lead>{`${average ?? '–'} of 5 on average, from ${countReviews(count)}.`}</Lead>
    <SmallPrint>
      {[5, 4, 3, 2, 1].map((rating) => `${rating} of 5: ${ratings[rating - 1] ?? 0}`).join(' · ')}
    </SmallPrint>
  </>
);
