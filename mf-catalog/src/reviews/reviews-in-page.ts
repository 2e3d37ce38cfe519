import type { FormulaReviews } from '@candor/api-contract/reviews';
import type { Shop } from '@candor/shell-contract/use-shop';

/** The published reviews of a formula in a page's data, which the edge has parsed; null without any. */
export const reviewsInPage = (
  shop: Pick<Shop, 'reviews'> | undefined,
  formula: string,
): FormulaReviews | null => {
  const reviews = shop?.reviews as FormulaReviews | undefined;
  return reviews?.formula === formula ? reviews : null;
};

/** '1 review', '12 reviews'. */
export const countReviews = (count: number): string => `${count} review${count === 1 ? '' : 's'}`;
