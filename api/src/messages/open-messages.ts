import { asc, count, eq, sql } from 'drizzle-orm';
import type { WorklistSection } from '../domain/worklist-section';
import {
  addBusinessDays,
  businessDaysBefore,
  dayInShop,
  endOfShopDay,
} from '../pricing/business-days';
import { messageTable, type Message } from './messages-table';

/** The promise is a reply within one business day; the next one is too late. */
const lateAfterBusinessDays = 2;

/** Returns whether a message has waited longer than the shop promises. */
export const isMessageLate = ({ state, createdAt }: Message, now: Date): boolean =>
  state === 'open' &&
  addBusinessDays(dayInShop(createdAt), lateAfterBusinessDays) <= dayInShop(now);

/** Open messages, oldest first. */
export const openMessages: WorklistSection = {
  id: 'messages-unanswered',
  permission: 'messages:read',
  read: async (tx, { now, limit }) => {
    const isOpen = eq(messageTable.state, 'open');
    const isLate = sql<boolean>`${messageTable.createdAt} < ${endOfShopDay(businessDaysBefore(dayInShop(now), lateAfterBusinessDays))}`;
    const [counted] = await tx
      .select({ count: count(), urgentCount: sql<number>`count(*) filter (where ${isLate})::int` })
      .from(messageTable)
      .where(isOpen);
    const rows = await tx
      .select({ message: messageTable, isUrgent: isLate })
      .from(messageTable)
      .where(isOpen)
      .orderBy(asc(messageTable.createdAt), asc(messageTable.id))
      .limit(limit);
    return {
      count: counted?.count ?? 0,
      urgentCount: counted?.urgentCount ?? 0,
      rows: rows.map(({ message, isUrgent }) => ({
        id: String(message.id),
        label: message.name ?? message.email,
        detail: message.kind === 'application' ? 'would like to coach' : message.orderNumber,
        at: message.createdAt,
        isUrgent,
      })),
    };
  },
};
