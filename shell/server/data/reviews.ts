import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { followApi, type ApiSource } from './follow-api';

/** A published or withdrawn review is on the pages this soon. */
const REFRESH_MS = 5000;
/** The page that lists the reviews of the formula in its query. */
const LIST_PATH = '/reviews';

const Review = z.object({
  id: z.int(),
  rating: z.int().min(1).max(5),
  text: z.string().max(2000),
  expected: z.string().max(500).nullable(),
  firstName: z.string().max(40).nullable(),
  writtenOn: z.iso.date(),
});

/** The response of GET /api/reviews. */
const ReviewsResponse = z.object({
  version: z.string().min(1),
  formulas: z.array(
    z.object({
      formula: z.string(),
      count: z.int(),
      average: z.string().max(3).nullable(),
      ratings: z.array(z.int()).length(5),
      reviews: z.array(Review).max(10),
    }),
  ),
});
type ReviewsResponse = z.output<typeof ReviewsResponse>;

/** The reviews in a page, with a version for its cache key. */
export type ReviewsOfPage = { version: string; reviews: object };

type ByFormula = ReadonlyMap<string, ReviewsOfPage>;

const versionOf = (reviews: object): string =>
  createHash('sha256').update(JSON.stringify(reviews)).digest('hex').slice(0, 12);

const byFormula = ({ formulas }: ReviewsResponse): ByFormula =>
  new Map(formulas.map((reviews) => [reviews.formula, { version: versionOf(reviews), reviews }]));

/** The formula whose reviews a page shows, or null. */
const formulaOf = (path: string, search: string): string | null => {
  if (path === LIST_PATH) return new URLSearchParams(search).get('formula');
  return isFormulaId(path.slice(1)) ? path.slice(1) : null;
};

/** Follows the published reviews. Before the API was ever reached, there are none. */
export const followReviews = (source: ApiSource) => {
  const follower = followApi<ReviewsResponse, ByFormula>({
    ...source,
    address: '/api/reviews',
    name: 'reviews',
    refreshMs: REFRESH_MS,
    parse: (value) => ReviewsResponse.parse(value),
    prepare: byFormula,
    initial: new Map(),
  });
  return {
    ...follower,
    /** The reviews of a formula's page and of its list; null for other pages, and where there are none. */
    ofPage: (path: string, search: string): ReviewsOfPage | null => {
      const formula = formulaOf(path, search);
      return formula === null ? null : (follower.current().get(formula) ?? null);
    },
  };
};
