import { and, desc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Worker } from '../workers';
import { outboxTable, type OutboxRow } from './outbox-table';

const everyMs = 60_000;
/** Longer than a mail is tried: without a mail server nothing is ever sent. */
const keptAtMostMs = 3 * 24 * 60 * 60 * 1000;

/** To an address, or about who has it: the team's copies name them in Reply-To. */
const isAbout = (email: string): SQL | undefined => {
  const address = email.toLowerCase();
  return or(
    eq(sql`lower(${outboxTable.recipient})`, address),
    eq(sql`lower(${outboxTable.headers}->>'Reply-To')`, address),
  );
};

const forget = async (tx: Tx, which: SQL | undefined, since: Date): Promise<void> => {
  await tx.delete(outboxTable).where(and(which, lt(outboxTable.createdAt, since)));
  await tx
    .update(outboxTable)
    .set({ forgetOnceSent: true })
    .where(and(which, gte(outboxTable.createdAt, since)));
};

/**
 * Forgets the mails to and about an address, however it is written. Those from `since` on, which the
 * deletion itself caused, are sent first.
 */
export const forgetMailsTo = (tx: Tx, email: string, since: Date): Promise<void> =>
  forget(tx, isAbout(email), since);

/** The same of one kind of mail. */
export const forgetKindTo = (tx: Tx, kind: string, email: string, since: Date): Promise<void> =>
  forget(tx, and(eq(outboxTable.kind, kind), isAbout(email)), since);

/** The same of mails to whatever address, whose key names one of these kinds and things. */
export const forgetMailsAbout = async (
  tx: Tx,
  { kinds, ids }: { kinds: readonly string[]; ids: readonly (string | number)[] },
  since: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const part = (number: number) => sql`split_part(${outboxTable.dedupeKey}, ':', ${number}::int)`;
  await forget(tx, and(inArray(part(1), [...kinds]), inArray(part(2), ids.map(String))), since);
};

/** The copies of mails to and about an address, newest first. */
export const mailsAbout = (tx: Tx, email: string): Promise<OutboxRow[]> =>
  tx.select().from(outboxTable).where(isAbout(email)).orderBy(desc(outboxTable.id));

/** Deletes the last mails to people who are deleted, once they are sent or given up. */
export const sweepForgotten = (db: Database, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await tx
      .delete(outboxTable)
      .where(
        and(
          outboxTable.forgetOnceSent,
          or(
            isNotNull(outboxTable.sentAt),
            isNotNull(outboxTable.deadAt),
            lt(outboxTable.createdAt, new Date(now.getTime() - keptAtMostMs)),
          ),
        ),
      );
  });

/** Runs beside the API, in every process. */
export const forgetMailsWorker = (db: Database, clock: () => Date): Worker => ({
  name: 'forget-mails',
  everyMs,
  run: () => sweepForgotten(db, clock()),
});
