import { use } from 'react';
import type { FormulaReviews } from '@candor/api-contract/reviews';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { api } from '@candor/shell-contract/session';
import { useShop } from '@candor/shell-contract/use-shop';
import { reviewsInPage } from './reviews-in-page';

/** A part of the published reviews, newest first, from the one before this id on. */
export const fetchReviews = (formula: FormulaId, before?: number): Promise<FormulaReviews> =>
  api.call<FormulaReviews>(
    `/api/reviews/of/${formula}${before === undefined ? '' : `?before=${before}`}`,
  );

const fetched = new Map<FormulaId, Promise<FormulaReviews | null>>();

/** Fetches reviews once per page view. If the request fails, the page shows no reviews. */
const fetchOnce = (formula: FormulaId): Promise<FormulaReviews | null> => {
  const known = fetched.get(formula);
  if (known) return known;
  const fetching = fetchReviews(formula).catch(() => {
    fetched.delete(formula);
    return null;
  });
  fetched.set(formula, fetching);
  return fetching;
};

/**
 * The published reviews of a formula; null without any. A page that was opened by a link inside the shop
 * has those of another page and fetches its own.
 */
export const useReviews = (formula: FormulaId): FormulaReviews | null => {
  const known = reviewsInPage(useShop(), formula);
  if (known || process.env.CANDOR_TARGET !== 'client') return known;
  const reviews = use(fetchOnce(formula));
  return reviews?.count ? reviews : null;
};
