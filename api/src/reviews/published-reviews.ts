import { createHash } from 'node:crypto';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import {
  reviewsPerPage,
  type FormulaReviews,
  type PublishedReview,
  type ReviewsResponse,
} from '@candor/api-contract/reviews';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import { dayInShop } from '../pricing/business-days';
import { reviewTable, type Review } from './review-tables';

const isPublished = eq(reviewTable.state, 'published');

const publish = ({
  id,
  rating,
  body,
  expected,
  firstName,
  writtenAt,
}: Review): PublishedReview => ({
  id,
  rating,
  text: body,
  expected,
  firstName,
  writtenOn: dayInShop(writtenAt),
});

/** A part of a formula's published reviews, newest first. `before`: the last id of the part before it. */
const listPublished = async (
  tx: Tx,
  formula: FormulaId,
  before: number | null,
): Promise<PublishedReview[]> => {
  const rows = await tx
    .select()
    .from(reviewTable)
    .where(
      and(
        isPublished,
        eq(reviewTable.formula, formula),
        before === null ? undefined : lt(reviewTable.id, before),
      ),
    )
    .orderBy(desc(reviewTable.id))
    .limit(reviewsPerPage);
  return rows.map(publish);
};

/** How many published reviews have each rating, from 1 to 5, by formula. */
const countRatings = async (tx: Tx): Promise<ReadonlyMap<FormulaId, number[]>> => {
  const rows = await tx
    .select({ formula: reviewTable.formula, rating: reviewTable.rating, count: count() })
    .from(reviewTable)
    .where(isPublished)
    .groupBy(reviewTable.formula, reviewTable.rating);
  const counted = new Map<FormulaId, number[]>();
  for (const row of rows) {
    const ratings = counted.get(row.formula) ?? [0, 0, 0, 0, 0];
    ratings[row.rating - 1] = row.count;
    counted.set(row.formula, ratings);
  }
  return counted;
};

const summarize = (ratings: readonly number[]) => {
  const total = ratings.reduce((sum, number) => sum + number, 0);
  const points = ratings.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { count: total, average: total === 0 ? null : (points / total).toFixed(1) };
};

/** The published reviews of one formula from `before` on, with the numbers of all of them. */
export const readFormulaReviews = async (
  tx: Tx,
  formula: FormulaId,
  before: number | null,
): Promise<FormulaReviews> => {
  const ratings = (await countRatings(tx)).get(formula) ?? [0, 0, 0, 0, 0];
  const reviews = await listPublished(tx, formula, before);
  return { formula, ...summarize(ratings), ratings, reviews };
};

/** Every formula with published reviews, with its newest ones. */
export const readAllReviews = async (tx: Tx): Promise<ReviewsResponse> => {
  const counted = await countRatings(tx);
  const all: FormulaReviews[] = [];
  for (const { id } of formulas) {
    const ratings = counted.get(id);
    if (ratings === undefined) continue;
    const reviews = await listPublished(tx, id, null);
    all.push({ formula: id, ...summarize(ratings), ratings, reviews });
  }
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  return { version: hash.slice(0, 12), formulas: all };
};
