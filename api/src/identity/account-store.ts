import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../db/database';
import {
  accountTable,
  accountTokenTable,
  type AccountRow,
  type AccountTokenRow,
} from './account-table';

/** Writes an account unless its address has one. @returns whether it was written. */
export const insertAccount = async (tx: Tx, account: AccountRow): Promise<boolean> => {
  const rows = await tx
    .insert(accountTable)
    .values(account)
    .onConflictDoNothing({ target: accountTable.email })
    .returning({ id: accountTable.id });
  return rows.length > 0;
};

/** The account of an address in lower case, or null. */
export const accountByEmail = async (tx: Tx, email: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.email, email)))[0] ?? null;

/** The same, kept from others until the transaction ends. */
export const lockAccountByEmail = async (tx: Tx, email: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.email, email)).for('update'))[0] ??
  null;

/** An account by its id, or null. */
export const accountById = async (tx: Tx, id: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.id, id)))[0] ?? null;

/** An account by its id, kept from others until the transaction ends; null where there is none. */
export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.id, id)).for('update'))[0] ?? null;

/** Gives an account another password. */
export const setPasswordHash = async (tx: Tx, id: string, passwordHash: string): Promise<void> => {
  await tx.update(accountTable).set({ passwordHash }).where(eq(accountTable.id, id));
};

/** Gives an account that waits to be confirmed another password, and says which browser chose it. */
export const setPendingPassword = async (
  tx: Tx,
  id: string,
  pending: { passwordHash: string; pendingBrowser: string },
): Promise<void> => {
  await tx.update(accountTable).set(pending).where(eq(accountTable.id, id));
};

/** Says that an address is its owner's, with the password that holds from now on. */
export const confirmAccount = async (
  tx: Tx,
  id: string,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> => {
  await tx
    .update(accountTable)
    .set({ passwordHash, confirmedAt: at, pendingBrowser: null })
    .where(eq(accountTable.id, id));
};

export const insertToken = async (tx: Tx, token: AccountTokenRow): Promise<void> => {
  await tx.insert(accountTokenTable).values(token);
};

type TokenQuery = { tokenHash: string; purpose: AccountTokenRow['purpose']; now: Date };

const isGood = ({ tokenHash, purpose, now }: TokenQuery) =>
  and(
    eq(accountTokenTable.tokenHash, tokenHash),
    eq(accountTokenTable.purpose, purpose),
    gt(accountTokenTable.expiresAt, now),
  );

/** A link that is still good, or null. */
export const findToken = async (tx: Tx, query: TokenQuery): Promise<AccountTokenRow | null> =>
  (await tx.select().from(accountTokenTable).where(isGood(query)))[0] ?? null;

/** Uses a link up; of any number at once one gets it, and the others null. */
export const takeToken = async (tx: Tx, query: TokenQuery): Promise<AccountTokenRow | null> =>
  (await tx.delete(accountTokenTable).where(isGood(query)).returning())[0] ?? null;

/** Makes every link of an account worthless. */
export const dropTokens = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.delete(accountTokenTable).where(eq(accountTokenTable.accountId, accountId));
};

/** The confirmed account of an address in any case; null where there is none. */
export const accountIdOfEmail = async (tx: Tx, email: string): Promise<string | null> => {
  const account = await accountByEmail(tx, email.trim().normalize('NFC').toLowerCase());
  return account === null || account.confirmedAt === null ? null : account.id;
};

/** Deletes an account; its links and sessions go with it. */
export const deleteAccountRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(accountTable).where(eq(accountTable.id, id));
};
