import { and, asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import {
  declineReasons,
  ReviewDetail,
  ReviewRow,
  reviewStates,
} from '@candor/api-contract/staff-reviews';
import { formulas } from '@candor/catalog-contract/formulas';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { countLimits, listQuery, pageOf, Revision } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { decideReview, noReview } from './decide-review';
import { ownerAddress } from './invitation-store';
import { invitationTable, reviewTable, type Review } from './review-tables';

const excerptLength = 140;

const ReviewsQuery = listQuery(['writtenAt'], {
  state: z.enum(reviewStates).optional(),
  formula: z.enum(formulas.map(({ id }) => id)).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
});

const Publication = z.object({ revision: Revision });
const Rejection = Publication.extend({ reason: z.enum(declineReasons) });

const describe = (review: Review): ReviewRow => ({
  id: review.id,
  state: review.state,
  formula: review.formula,
  rating: review.rating,
  excerpt:
    review.body.length <= excerptLength
      ? review.body
      : `${review.body.slice(0, excerptLength).trimEnd()}…`,
  firstName: review.firstName,
  writtenAt: review.writtenAt.toISOString(),
  revision: review.revision,
});

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw noReview();
  return Number(text);
};

const describeById = async (tx: Tx, id: number): Promise<ReviewDetail> => {
  const [found] = await tx
    .select({ review: reviewTable, invitation: invitationTable })
    .from(reviewTable)
    .innerJoin(invitationTable, eq(invitationTable.id, reviewTable.invitationId))
    .where(eq(reviewTable.id, id));
  if (found === undefined) throw noReview();
  const { review, invitation } = found;
  return {
    ...describe(review),
    text: review.body,
    expected: review.expected,
    email: await ownerAddress(tx, invitation),
    source: invitation.source,
    deliveredOn: invitation.deliveredOn,
    decidedAt: review.decidedAt?.toISOString() ?? null,
    declineReason: review.declineReason,
  };
};

const selectReviews = async (tx: Tx, query: z.output<typeof ReviewsQuery>) => {
  const { page, perPage, order, state, formula, rating } = query;
  const direction = order === 'ASC' ? asc : desc;
  const where = and(
    state === undefined ? undefined : eq(reviewTable.state, state),
    formula === undefined ? undefined : eq(reviewTable.formula, formula),
    rating === undefined ? undefined : eq(reviewTable.rating, rating),
  );
  const rows = await tx
    .select()
    .from(reviewTable)
    .where(where)
    .orderBy(direction(reviewTable.writtenAt), direction(reviewTable.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  return pageOf(rows, query, {
    limit: countLimits.listed,
    count: countUpTo(tx, reviewTable, where),
  });
};

const readRoutes = ({ db }: AppContext): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/reviews',
    summary: 'Reviews by state, formula and rating',
    permission: 'reviews:read',
    query: ReviewsQuery,
    response: listOf(ReviewRow),
    handle: async ({ query }) => {
      const { rows, ...page } = await transaction(db, (tx) => selectReviews(tx, query));
      return { rows: rows.map(describe), ...page };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/reviews/:id',
    summary: 'A review with its whole text and its writer',
    permission: 'reviews:read',
    response: ReviewDetail,
    handle: ({ param }) => transaction(db, (tx) => describeById(tx, idOf(param('id')))),
  }),
];

const decisionRoutes = (context: AppContext): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/reviews/:id/publish',
    summary: 'Publishes a review and mails its writer',
    permission: 'reviews:decide',
    body: Publication,
    response: ReviewDetail,
    handle: ({ param, body: { revision }, audit }) =>
      transaction(context.db, async (tx) => {
        const id = idOf(param('id'));
        await decideReview(tx, context, { id, revision, reason: null }, audit);
        return describeById(tx, id);
      }),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/reviews/:id/decline',
    summary: 'Does not publish a review, or takes it off the page, and mails the reason',
    permission: 'reviews:decide',
    body: Rejection,
    response: ReviewDetail,
    handle: ({ param, body, audit }) =>
      transaction(context.db, async (tx) => {
        const id = idOf(param('id'));
        await decideReview(tx, context, { id, ...body }, audit);
        return describeById(tx, id);
      }),
  }),
];

/** Reviews for staff: list, detail, publish, decline. */
export const reviewStaffRoutes = (context: AppContext): StaffRoute[] => [
  ...readRoutes(context),
  ...decisionRoutes(context),
];
