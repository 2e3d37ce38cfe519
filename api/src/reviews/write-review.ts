import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { singleLine, text } from '../http/forms';
import { ShopError } from '../http/shop-error';
import { recordErasure, reviewSubject } from '../privacy/erasures';
import { invitationIdOfToken, lockInvitation } from './invitation-store';
import { reviewTable, type Invitation, type Review } from './review-tables';
import type { ReviewDeps } from './send-invitations';

const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** The texts of a review's form. */
export const ReviewForm = z.object({
  rating: z.coerce
    .number('Choose from 1 to 5.')
    .int('Choose from 1 to 5.')
    .min(1, 'Choose from 1 to 5.')
    .max(5, 'Choose from 1 to 5.'),
  body: text(2000),
  expected: optional(text(500)),
  firstName: optional(singleLine(40)),
});
export type ReviewForm = z.output<typeof ReviewForm>;

const linkUnknown = () =>
  new ShopError('link_expired', 'This link leads to no purchase of ours. Nothing was changed.');

const formulaUnknown = () =>
  new ShopError('invalid_request', 'This formula wasn’t in your package. Nothing was changed.');

/** The reviews of an invitation, in the order of its formulas. */
export const reviewsOf = (tx: Tx, { id }: Pick<Invitation, 'id'>): Promise<Review[]> =>
  tx
    .select()
    .from(reviewTable)
    .where(eq(reviewTable.invitationId, id))
    .orderBy(asc(reviewTable.id));

const lockOfToken = async (
  tx: Tx,
  { token, formula }: { token: string; formula: string },
): Promise<{ invitation: Invitation; formula: FormulaId; review: Review | null }> => {
  const id = await invitationIdOfToken(tx, token);
  const invitation = id === null ? null : await lockInvitation(tx, id);
  if (invitation === null) throw linkUnknown();
  if (!isFormulaId(formula) || !invitation.formulas.includes(formula)) throw formulaUnknown();
  const [review = null] = await tx
    .select()
    .from(reviewTable)
    .where(and(eq(reviewTable.invitationId, invitation.id), eq(reviewTable.formula, formula)))
    .for('update');
  return { invitation, formula, review };
};

const isEqual = (review: Review, form: ReviewForm): boolean =>
  review.rating === form.rating &&
  review.body === form.body &&
  review.expected === form.expected &&
  review.firstName === form.firstName;

/**
 * Stores a review, or its changes, which wait again for staff. A form that is sent twice changes
 * nothing.
 * @throws ShopError `link_expired`, `invalid_request`
 */
export const writeReview =
  ({ db, clock }: Pick<ReviewDeps, 'db' | 'clock'>) =>
  (link: { token: string; formula: string }, form: ReviewForm): Promise<void> =>
    transaction(db, async (tx) => {
      const { invitation, formula, review } = await lockOfToken(tx, link);
      const writtenAt = clock();
      if (review === null) {
        await tx
          .insert(reviewTable)
          .values({ ...form, invitationId: invitation.id, formula, writtenAt });
        return;
      }
      if (isEqual(review, form)) return;
      await tx
        .update(reviewTable)
        .set({
          ...form,
          writtenAt,
          state: 'waiting',
          decidedAt: null,
          declineReason: null,
          revision: sql`${reviewTable.revision} + 1`,
        })
        .where(eq(reviewTable.id, review.id));
    });

/**
 * Deletes a review, including a published one; without one it changes nothing.
 * @throws ShopError `link_expired`, `invalid_request`
 */
export const withdrawReview =
  ({ db, clock }: Pick<ReviewDeps, 'db' | 'clock'>) =>
  (link: { token: string; formula: string }): Promise<void> =>
    transaction(db, async (tx) => {
      const { review } = await lockOfToken(tx, link);
      if (review === null) return;
      await tx.delete(reviewTable).where(eq(reviewTable.id, review.id));
      await recordErasure(tx, 'review', reviewSubject(review.id), clock());
    });
