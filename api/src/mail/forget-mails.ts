import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { dayMs } from '../config/durations';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Worker } from '../workers/workers';
import { outboxTable, type OutboxRow } from './outbox-table';

const everyMs = 60_000;
/** Longer than all retries of a mail; without a mail server nothing is sent. */
const maxAgeMs = 3 * dayMs;

/** Mails to an address or about its owner: the team's copies have it in Reply-To. */
const isAbout = (email: string): SQL | undefined => {
  const address = email.toLowerCase();
  return or(
    eq(sql`lower(${outboxTable.recipient})`, address),
    eq(sql`lower(${outboxTable.headers}->>'Reply-To')`, address),
  );
};

const forget = async (tx: Tx, condition: SQL | undefined, since: Date): Promise<void> => {
  const isEarlier = or(lt(outboxTable.createdAt, since), gt(outboxTable.gathered, 0));
  await tx.delete(outboxTable).where(and(condition, isEarlier));
  await tx
    .update(outboxTable)
    .set({ forgetOnceSent: true })
    .where(and(condition, gte(outboxTable.createdAt, since)));
};

/**
 * Deletes the mails to and about an address, in any case. Mails since `since` come from the deletion
 * itself and are deleted after sending.
 */
export const forgetMailsTo = (tx: Tx, email: string, since: Date): Promise<void> =>
  forget(tx, isAbout(email), since);

/** Deletes the mails to and about an address until a time; later ones are somebody else's. */
export const forgetMailsUntil = async (tx: Tx, email: string, until: Date): Promise<void> => {
  await tx.delete(outboxTable).where(and(isAbout(email), lte(outboxTable.createdAt, until)));
};

/** Deletes the mails of one kind to and about an address; `since` as in `forgetMailsTo`. */
export const forgetKindTo = (tx: Tx, kind: string, email: string, since: Date): Promise<void> =>
  forget(tx, and(eq(outboxTable.kind, kind), isAbout(email)), since);

/** Deletes mails to any address by the kind and id in their key; `since` as in `forgetMailsTo`. */
export const forgetMailsAbout = async (
  tx: Tx,
  { kinds, ids }: { kinds: readonly string[]; ids: readonly (string | number)[] },
  since: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const part = (number: number) => sql`split_part(${outboxTable.dedupeKey}, ':', ${number}::int)`;
  await forget(tx, and(inArray(part(1), [...kinds]), inArray(part(2), ids.map(String))), since);
};

/** Stored mails to and about an address, newest first. */
export const mailsAbout = (tx: Tx, email: string): Promise<OutboxRow[]> =>
  tx.select().from(outboxTable).where(isAbout(email)).orderBy(desc(outboxTable.id));

/** Deletes the last mails to deleted persons, once they are sent, given up or too old. */
export const purgeForgotten = (db: Database, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await tx
      .delete(outboxTable)
      .where(
        and(
          outboxTable.forgetOnceSent,
          or(
            isNotNull(outboxTable.sentAt),
            isNotNull(outboxTable.deadAt),
            lt(outboxTable.createdAt, new Date(now.getTime() - maxAgeMs)),
          ),
        ),
      );
  });

/** Purges every minute, in every process. */
export const forgetMailsWorker = (db: Database, clock: () => Date): Worker => ({
  name: 'forget-mails',
  everyMs,
  run: () => purgeForgotten(db, clock()),
});
