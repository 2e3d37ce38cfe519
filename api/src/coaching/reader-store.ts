import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Account } from '../identity/account-table';
import type { Tx } from '../db/database';
import type { PurchaseSource } from '../domain/purchase-hooks';
import { hashOfLinkToken } from '../mail/mailed-link';
import { isOf, type Person } from '../identity/person';
import {
  boughtFormulaTable,
  coachingLinkTable,
  readerTable,
  sentLetterTable,
  type BoughtFormula,
  type Reader,
  type ReaderState,
  type SentLetter,
} from './coaching-table';
import type { ReaderBooks } from './plan';

/** The reader of an address, made where there is none, kept from others until the transaction ends. */
export const lockReaderOf = async (
  tx: Tx,
  { email, accountId }: { email: string; accountId: string | null },
  at: Date,
): Promise<Reader> => {
  const [reader] = await tx
    .insert(readerTable)
    .values({
      email,
      accountId,
      state: 'active',
      // Not null for the release before, which wrote links here in clear. No link carries it.
      token: randomUUID(),
      createdAt: at,
    })
    .onConflictDoUpdate({
      target: readerTable.email,
      set: { accountId: sql`coalesce(${readerTable.accountId}, excluded.account_id)` },
    })
    .returning();
  if (reader === undefined) throw new Error('A reader was not written.');
  return reader;
};

const lockOne = async (tx: Tx, which: SQL): Promise<Reader | null> =>
  (await tx.select().from(readerTable).where(which).for('update'))[0] ?? null;

/** An account's reader, kept from others; null for one who has bought nothing. */
export const lockReaderOfAccount = (tx: Tx, accountId: string): Promise<Reader | null> =>
  lockOne(tx, eq(readerTable.accountId, accountId));

/** The reader whom an unsubscribe link names, kept from others; null for none. */
export const lockReaderOfToken = (tx: Tx, token: string): Promise<Reader | null> =>
  lockOne(
    tx,
    inArray(
      readerTable.id,
      tx
        .select({ id: coachingLinkTable.readerId })
        .from(coachingLinkTable)
        .where(eq(coachingLinkTable.tokenHash, hashOfLinkToken(token))),
    ),
  );

/** An account's reader; null for one who has bought nothing. */
export const readerOfAccount = async (tx: Tx, accountId: string): Promise<Reader | null> =>
  (await tx.select().from(readerTable).where(eq(readerTable.accountId, accountId)))[0] ?? null;

/** The reader that an account has, or a guest with an address; null for none. */
export const readerOfPerson = async (tx: Tx, person: Person): Promise<Reader | null> =>
  (await tx.select().from(readerTable).where(isOf(readerTable, person)))[0] ?? null;

/** Readers whose letter is due, which another worker then finds taken. */
export const lockDue = (tx: Tx, now: Date, atMost: number): Promise<Reader[]> =>
  tx
    .select()
    .from(readerTable)
    .where(and(eq(readerTable.state, 'active'), lte(readerTable.nextAt, now)))
    .orderBy(asc(readerTable.nextAt), asc(readerTable.id))
    .limit(atMost)
    .for('update', { skipLocked: true });

/** What a reader has bought, and was sent. */
export const booksOf = async (tx: Tx, readerId: number): Promise<ReaderBooks> => ({
  bought: await tx
    .select()
    .from(boughtFormulaTable)
    .where(eq(boughtFormulaTable.readerId, readerId)),
  letters: await tx
    .select()
    .from(sentLetterTable)
    .where(eq(sentLetterTable.readerId, readerId))
    .orderBy(desc(sentLetterTable.id)),
});

/** Says how a reader wants it, and when their next letter leaves. */
export const setPlan = async (
  tx: Tx,
  id: number,
  plan: { state?: ReaderState; nextAt: Date | null },
): Promise<void> => {
  await tx.update(readerTable).set(plan).where(eq(readerTable.id, id));
};

/** Writes down what a purchase holds, in place of what it held before. */
export const writePurchase = async (
  tx: Tx,
  source: PurchaseSource,
  rows: readonly Omit<BoughtFormula, 'source'>[],
): Promise<void> => {
  await tx.delete(boughtFormulaTable).where(
    and(
      eq(boughtFormulaTable.source, source),
      notInArray(
        boughtFormulaTable.formula,
        rows.map(({ formula }) => formula),
      ),
    ),
  );
  if (rows.length === 0) return;
  await tx
    .insert(boughtFormulaTable)
    .values(rows.map((row) => ({ ...row, source })))
    .onConflictDoUpdate({
      target: [boughtFormulaTable.source, boughtFormulaTable.formula],
      set: { deliveredOn: sql`excluded.delivered_on`, timeZone: sql`excluded.time_zone` },
    });
};

/** Whose a purchase is, kept from others; null where nobody was enrolled for it. */
export const lockReaderOfPurchase = async (
  tx: Tx,
  source: PurchaseSource,
): Promise<Reader | null> => {
  const [row] = await tx
    .select()
    .from(boughtFormulaTable)
    .where(eq(boughtFormulaTable.source, source))
    .limit(1);
  return row === undefined ? null : lockOne(tx, eq(readerTable.id, row.readerId));
};

/** Writes that a letter is sent. @returns false when it was before; then nothing changes. */
export const noteSent = async (tx: Tx, letter: Omit<SentLetter, 'id'>): Promise<boolean> => {
  const rows = await tx
    .insert(sentLetterTable)
    .values(letter)
    .onConflictDoNothing()
    .returning({ id: sentLetterTable.id });
  return rows.length > 0;
};

/** One letter that was sent to an account; null for another's, and for none. */
export const letterOfAccount = async (
  tx: Tx,
  accountId: string,
  id: number,
): Promise<SentLetter | null> => {
  const [row] = await tx
    .select({ letter: sentLetterTable })
    .from(sentLetterTable)
    .innerJoin(readerTable, eq(readerTable.id, sentLetterTable.readerId))
    .where(and(eq(sentLetterTable.id, id), eq(readerTable.accountId, accountId)));
  return row?.letter ?? null;
};

/** Letters that a guest gets at this address become the account's. */
export const joinReader = async (tx: Tx, { id, email }: Account): Promise<void> => {
  await tx
    .update(readerTable)
    .set({ accountId: id })
    .where(and(isNull(readerTable.accountId), eq(readerTable.email, email)));
};

/** Forgets a reader, with all that they bought and read. */
export const dropReader = async (tx: Tx, person: Person): Promise<void> => {
  await tx.delete(readerTable).where(isOf(readerTable, person));
};
