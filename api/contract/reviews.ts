import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';

/** Days from the expected arrival of a parcel to the invitation: an effect may take 7 to 21 days. */
export const reviewAfterDays = 21;

/** Reviews on a formula's page, and in each further part of the list. */
export const reviewsPerPage = 10;

/** A published review. */
export const PublishedReview = z.object({
  id: z.int(),
  /** 1 to 5. */
  rating: z.int().min(1).max(5),
  text: z.string().max(2000),
  /** The expectation of the writer. */
  expected: z.string().max(500).nullable(),
  firstName: z.string().max(40).nullable(),
  writtenOn: z.iso.date(),
});
export type PublishedReview = z.output<typeof PublishedReview>;

/** The published reviews of a formula: all of them counted, the newest ones with their text. */
export const FormulaReviews = z.object({
  formula: z.enum(formulas.map(({ id }) => id)),
  count: z.int(),
  /** Rounded to one decimal: '4.2'; null without reviews. */
  average: z.string().nullable(),
  /** How many gave 1, 2, 3, 4 and 5. */
  ratings: z.array(z.int()).length(5),
  reviews: z.array(PublishedReview).max(reviewsPerPage),
});
export type FormulaReviews = z.output<typeof FormulaReviews>;

/** GET /api/reviews: every formula with reviews, for the edge. */
export const ReviewsResponse = z.object({
  /** Changes with any of the values. */
  version: z.string().min(1),
  formulas: z.array(FormulaReviews),
});
export type ReviewsResponse = z.output<typeof ReviewsResponse>;
