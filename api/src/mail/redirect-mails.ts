import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { mailboxOf } from './mailbox';
import { outboxTable } from './outbox-table';

/**
 * The mails by the kind and id in their key that wait or were given up go to another address, at once. A mail that is
 * being sent at this moment may arrive at both.
 * @returns the kinds of the redirected mails
 */
export const redirectMails = async (
  tx: Tx,
  { kinds, ids }: { kinds: readonly string[]; ids: readonly (string | number)[] },
  { to, at }: { to: string; at: Date },
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(outboxTable)
    .set({
      recipient: to,
      mailbox: mailboxOf(to),
      deadAt: null,
      lastError: null,
      attempts: 0,
      nextAttemptAt: at,
    })
    .where(
      and(
        inArray(sql`split_part(${outboxTable.dedupeKey}, ':', 2)`, ids.map(String)),
        inArray(outboxTable.kind, [...kinds]),
        isNull(outboxTable.sentAt),
        isNull(outboxTable.blankedAt),
      ),
    )
    .returning({ kind: outboxTable.kind });
  return rows.map(({ kind }) => kind);
};
