import { asc, count, eq, sql } from 'drizzle-orm';
import { formulaById } from '@candor/catalog-contract/formulas';
import type { WorklistSection } from '../domain/worklist-section';
import { businessDaysBefore, dayInShop, endOfShopDay } from '../pricing/business-days';
import { reviewTable } from './review-tables';

/** Like a message: one business day is in time, the second is late. */
const lateAfterBusinessDays = 2;

/** Reviews that staff have not read yet, oldest first. */
export const waitingReviews: WorklistSection = {
  id: 'reviews-waiting',
  permission: 'reviews:read',
  read: async (tx, { now, limit }) => {
    const isWaiting = eq(reviewTable.state, 'waiting');
    const lastDay = businessDaysBefore(dayInShop(now), lateAfterBusinessDays);
    const isLate = sql<boolean>`${reviewTable.writtenAt} < ${endOfShopDay(lastDay)}`;
    const [counted] = await tx
      .select({ count: count(), urgentCount: sql<number>`count(*) filter (where ${isLate})::int` })
      .from(reviewTable)
      .where(isWaiting);
    const rows = await tx
      .select({ review: reviewTable, isUrgent: isLate })
      .from(reviewTable)
      .where(isWaiting)
      .orderBy(asc(reviewTable.writtenAt), asc(reviewTable.id))
      .limit(limit);
    return {
      count: counted?.count ?? 0,
      urgentCount: counted?.urgentCount ?? 0,
      rows: rows.map(({ review, isUrgent }) => ({
        id: String(review.id),
        label: formulaById(review.formula).name,
        detail: `${review.rating} of 5`,
        at: review.writtenAt,
        isUrgent,
      })),
    };
  },
};
