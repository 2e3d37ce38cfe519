import { eq, sql } from 'drizzle-orm';
import type { DeclineReason } from '@candor/api-contract/staff-reviews';
import { formulaById } from '@candor/catalog-contract/formulas';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { enqueue } from '../mail/outbox';
import { reviewDeclined, reviewPublished } from '../mail/review-emails';
import { recordErasure, reviewSubject } from '../privacy/erasures';
import { lockInvitation, ownerAddress } from './invitation-store';
import { reviewTable, type Invitation, type Review } from './review-tables';
import { withReviewLink, type ReviewDeps } from './send-invitations';

export const noReview = () =>
  new ShopError('not_found', 'This review was not found. Its writer may have withdrawn it.');

export const findReview = async (tx: Tx, id: number): Promise<Review | null> =>
  (await tx.select().from(reviewTable).where(eq(reviewTable.id, id)))[0] ?? null;

/** Locks a review as a person has seen it, after its owner. */
const lockReviewAtRevision = async (
  tx: Tx,
  { id, revision }: { id: number; revision: number },
): Promise<{ review: Review; invitation: Invitation }> => {
  const found = await findReview(tx, id);
  const invitation = found === null ? null : await lockInvitation(tx, found.invitationId);
  const [review] = await tx.select().from(reviewTable).where(eq(reviewTable.id, id)).for('update');
  if (invitation === null || review === undefined) throw noReview();
  if (review.revision !== revision)
    throw new ShopError('changed_meanwhile', 'This review has changed since you opened it.');
  return { review, invitation };
};

/** To publish, or to decline with a reason. */
export type Decision = { id: number; revision: number; reason: DeclineReason | null };

/**
 * Publishes or declines a review, writes it to the audit log and mails its writer, in one transaction.
 * @throws ShopError `not_found`, `changed_meanwhile`, `already_confirmed`
 */
export const decideReview = async (
  tx: Tx,
  deps: Pick<ReviewDeps, 'clock' | 'config'>,
  { reason, ...seen }: Decision,
  audit: Audit,
): Promise<void> => {
  const { review, invitation } = await lockReviewAtRevision(tx, seen);
  const state = reason === null ? 'published' : 'declined';
  if (review.state === state && review.declineReason === reason)
    throw new ShopError('already_confirmed', `This review is ${state} already.`);
  const at = deps.clock();
  const revision = sql`${reviewTable.revision} + 1`;
  await tx
    .update(reviewTable)
    .set({ state, decidedAt: at, declineReason: reason, revision })
    .where(eq(reviewTable.id, review.id));
  if (reason !== null) await recordErasure(tx, 'review-declined', reviewSubject(review.id), at);
  await audit(tx, {
    action: reason === null ? 'review.publish' : 'review.decline',
    subject: `review ${review.id}`,
    before: { state: review.state, rating: review.rating },
    after: { state, ...(reason === null ? {} : { reason }) },
  });
  const to = await ownerAddress(tx, invitation);
  const formulaName = formulaById(review.formula).name;
  const mail = withReviewLink(deps)(invitation, (reviewUrl) =>
    reason === null
      ? reviewPublished({ to, formulaName, reviewUrl })
      : reviewDeclined({ to, formulaName, reviewUrl, reason }),
  );
  await enqueue(tx, { ...mail, dedupeKey: `review-decision:${review.id}:${review.revision}` }, at);
};
