import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { readerTable, type Reader } from './coaching-table';
import { plannedFor } from './plan';
import { booksOf, noteSent, setPlan } from './reader-store';

/** Records the emails due until then as sent: they went out after the backup was taken. */
const skipUntil = async (tx: Tx, reader: Reader, until: Date): Promise<void> => {
  for (;;) {
    const planned = plannedFor(reader, await booksOf(tx, reader.id));
    if (planned === null || planned.at > until) return;
    const { formula, week } = planned;
    if (!(await noteSent(tx, { readerId: reader.id, formula, week, sentAt: until }))) return;
  }
};

/**
 * Schedules the weekly emails that a restore has stopped. @returns the number of recipients.
 * @param skippedUntil emails due by then are not sent; null sends all.
 */
export const replanAll = async (tx: Tx, skippedUntil: Date | null): Promise<number> => {
  const readers = await tx
    .select()
    .from(readerTable)
    .where(and(eq(readerTable.state, 'active'), isNull(readerTable.nextAt)))
    .orderBy(asc(readerTable.id))
    .for('update');
  for (const reader of readers) {
    if (skippedUntil !== null) await skipUntil(tx, reader, skippedUntil);
    const planned = plannedFor(reader, await booksOf(tx, reader.id));
    await setPlan(tx, reader.id, { nextAt: planned?.at ?? null });
  }
  return readers.length;
};
