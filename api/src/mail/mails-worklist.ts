import { and, asc, count, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { outboxTable } from './outbox-table';

/** Mails that were given up, for the first page of the back office; oldest first. */
export const givenUpMails = {
  id: 'mails-given-up',
  permission: 'mails:read',
  read: async (tx: Tx, { limit }: { limit: number }) => {
    const isGivenUp = and(isNotNull(outboxTable.deadAt), isNull(outboxTable.blankedAt));
    const [counted] = await tx.select({ n: count() }).from(outboxTable).where(isGivenUp);
    const rows = await tx
      .select()
      .from(outboxTable)
      .where(isGivenUp)
      .orderBy(asc(outboxTable.id))
      .limit(limit);
    return {
      count: counted?.n ?? 0,
      urgentCount: 0,
      rows: rows.map(({ id, subject, recipient, deadAt }) => ({
        id: String(id),
        label: subject,
        detail: recipient,
        at: deadAt,
        isUrgent: false,
      })),
    };
  },
} as const;
