import { randomBytes } from 'node:crypto';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { minuteMs } from '../config/durations';
import { hashPassword } from '../identity/password-hash';
import { accountTable } from '../identity/account-table';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import {
  erasureTable,
  restoreTable,
  type Erasure,
  type ErasureKind,
} from '../privacy/erasure-table';
import { accountSubject, hashAddress } from '../privacy/erasures';
import { restoreReviewReason } from './sanitize-sql';

/** Entries that are missing in the restored database, without duplicates. */
const findMissing = async (tx: Tx, entries: readonly Erasure[]): Promise<Erasure[]> => {
  const known = await tx.select({ id: erasureTable.id }).from(erasureTable);
  const seen = new Set(known.map(({ id }) => id));
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** Filters rows by the addresses on the list. */
const filterListed = <Row extends { email: string }>(
  rows: readonly Row[],
  list: readonly Erasure[],
  kinds: readonly ErasureKind[],
): Row[] => {
  const entries = list.filter(({ what }) => kinds.includes(what));
  const hashes = new Set(entries.map(({ addressHash }) => addressHash));
  const salts = [...new Set(entries.map(({ salt }) => salt))];
  return rows.filter(({ email }) => salts.some((salt) => hashes.has(hashAddress(salt, email))));
};

/** Counts of applied entries: erased persons, disabled passwords, unsubscribed recipients. */
export type AppliedErasures = { erased: number; passwords: number; unsubscribed: number };

/** More than the credentials of any account were replaced until then: once a minute since 1970. */
const generationAt = (at: Date): number => Math.floor(at.getTime() / minuteMs);

/**
 * Applies the entries that are missing in the restored backup: disables changed passwords,
 * keeps unsubscribed recipients unsubscribed, and locks erased persons out. A worker erases them later,
 * because that calls the payment provider. Each account gets a generation of credentials that none had
 * before, so that nothing of the time after the backup is worth anything, as the device that a browser names.
 */
export const applyErasures = async (
  db: Database,
  entries: readonly Erasure[],
  at: Date,
): Promise<AppliedErasures> => {
  const unusableHash = await hashPassword(randomBytes(32).toString('base64url'));
  return transaction(db, async (tx) => {
    const list = await findMissing(tx, entries);
    if (list.length > 0)
      await tx
        .insert(erasureTable)
        .values(list.map((row) => ({ ...row, doneAt: row.what === 'erased' ? null : at })));
    const all = await tx
      .select({ id: accountTable.id, email: accountTable.email })
      .from(accountTable);
    const named = all.flatMap(({ id, email }) => [
      { id, email },
      { id, email: accountSubject(id) },
    ]);
    const accounts = new Set(filterListed(named, list, ['erased', 'password']).map(({ id }) => id));
    await tx
      .update(accountTable)
      .set({
        passwordGeneration: sql`greatest(${accountTable.passwordGeneration} + 1, ${generationAt(at)})`,
      })
      .where(isNotNull(accountTable.confirmedAt));
    // By SQL: the domains that own these tables are not involved in a restore.
    const recipients = await tx.execute<{ id: string; email: string }>(
      sql`select id, email from coaching_readers`,
    );
    const recipientsToStop = filterListed(recipients.rows, list, ['erased', 'letters']);
    if (accounts.size > 0)
      await tx
        .update(accountTable)
        .set({ passwordHash: unusableHash })
        .where(inArray(accountTable.id, [...accounts]));
    for (const { id } of recipientsToStop)
      await tx.execute(
        sql`update coaching_readers set state = 'stopped', next_at = null where id = ${id}`,
      );
    const reviews = await tx.execute<{ id: string }>(sql`select id from reviews`);
    const withdrawn = filterListed(
      reviews.rows.map(({ id }) => ({ id, email: `review:${id}` })),
      list,
      ['review'],
    );
    for (const { id } of withdrawn) await tx.execute(sql`delete from reviews where id = ${id}`);
    await tx.execute(sql`update founders_reservations set review_reason = ${restoreReviewReason}
      where status = 'needs_review' and review_reason is null`);
    await tx.insert(restoreTable).values({ restoredAt: at });
    const erased = list.filter(({ what }) => what === 'erased').length;
    return { erased, passwords: accounts.size, unsubscribed: recipientsToStop.length };
  });
};
