import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { hourMs } from '../config/durations';
import type { Tx } from '../db/database';
import type { Mail } from './mail';
import { mailRules } from './mail-rules';
import { mailboxOf } from './mailbox';
import { outboxTable } from './outbox-table';

/** A mailbox may still get `left` mails of a kind; the hour of its earliest one ends at `freeAt`. */
type Room = { left: number; freeAt: Date };

/**
 * Counts the mails of a kind to a mailbox within the last hour. Until the transaction ends, others that
 * count the same wait.
 */
export const readRoom = async (
  tx: Tx,
  { kind, to }: Pick<Mail, 'kind' | 'to'>,
  at: Date,
): Promise<Room> => {
  const { perHour } = mailRules[kind];
  if (perHour === null) return { left: Infinity, freeAt: at };
  const mailbox = mailboxOf(to);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${kind}:${mailbox}`}, 0))`,
  );
  const rows = await tx
    .select({ createdAt: outboxTable.createdAt })
    .from(outboxTable)
    .where(
      and(
        eq(outboxTable.mailbox, mailbox),
        eq(outboxTable.kind, kind),
        gt(outboxTable.createdAt, new Date(at.getTime() - hourMs)),
      ),
    )
    .orderBy(desc(outboxTable.createdAt))
    .limit(perHour);
  const earliest = rows[perHour - 1]?.createdAt;
  return {
    left: perHour - rows.length,
    freeAt: earliest === undefined ? at : new Date(earliest.getTime() + hourMs),
  };
};
