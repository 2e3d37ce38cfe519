import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import {
  accountTable,
  accountTokenTable,
  type AccountRow,
  type AccountTokenRow,
  type NewAccount,
  type Proof,
} from './account-table';

/** Inserts an account. @returns false when its address has one already */
export const insertAccount = async (tx: Tx, account: NewAccount): Promise<boolean> => {
  const rows = await tx
    .insert(accountTable)
    .values(account)
    .onConflictDoNothing({ target: accountTable.email })
    .returning({ id: accountTable.id });
  return rows.length > 0;
};

/** The account of an address in lower case, or null. */
export const findAccountByEmail = async (tx: Tx, email: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.email, email)))[0] ?? null;

/** Locks the account of an address until the transaction ends; null without one. */
export const lockAccountByEmail = async (tx: Tx, email: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.email, email)).for('update'))[0] ??
  null;

export const findAccount = async (tx: Tx, id: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.id, id)))[0] ?? null;

/** Locks an account until the transaction ends; null without one. */
export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | null> =>
  (await tx.select().from(accountTable).where(eq(accountTable.id, id)).for('update'))[0] ?? null;

/** Locks an account like `lockAccount`; null also when its credentials were replaced since the proof. */
export const lockProven = async (
  tx: Tx,
  { id, passwordGeneration }: Proof,
): Promise<AccountRow | null> => {
  const account = await lockAccount(tx, id);
  return account?.passwordGeneration === passwordGeneration ? account : null;
};

/** The generation of the account in a column, inside another statement. */
export const generationOf = (accountId: PgColumn): SQL =>
  sql`(select ${accountTable.passwordGeneration} from ${accountTable} where ${accountTable.id} = ${accountId})`;

/**
 * Begins the next generation of an account's credentials, with another password or the same.
 * Only for `replaceCredentials`. @returns the generation
 */
export const raiseGeneration = async (
  tx: Tx,
  id: string,
  passwordHash: string | undefined,
): Promise<number> => {
  const [row] = await tx
    .update(accountTable)
    .set({
      passwordGeneration: sql`${accountTable.passwordGeneration} + 1`,
      ...(passwordHash === undefined ? {} : { passwordHash }),
    })
    .where(eq(accountTable.id, id))
    .returning({ generation: accountTable.passwordGeneration });
  if (row === undefined) throw new Error('An account without a row has no credentials.');
  return row.generation;
};

/** Replaces the hash of a password by another of the same one, unless the password has changed. */
export const renewHash = async (
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await tx
    .update(accountTable)
    .set({ passwordHash: to })
    .where(and(eq(accountTable.id, id), eq(accountTable.passwordHash, from)));
};

/** Sets the address of an account; it must have no account of its own. */
export const setEmail = async (tx: Tx, id: string, email: string): Promise<void> => {
  await tx.update(accountTable).set({ email }).where(eq(accountTable.id, id));
};

/** Sets the password of an unconfirmed account, with a hash of the browser that chose it. */
export const setPendingPassword = async (
  tx: Tx,
  id: string,
  pending: { passwordHash: string; pendingBrowser: string },
): Promise<void> => {
  await tx.update(accountTable).set(pending).where(eq(accountTable.id, id));
};

/** Confirms the address of an account and sets its password. */
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

const isValid = ({ tokenHash, purpose, now }: TokenQuery) =>
  and(
    eq(accountTokenTable.tokenHash, tokenHash),
    eq(accountTokenTable.purpose, purpose),
    gt(accountTokenTable.expiresAt, now),
    eq(accountTokenTable.passwordGeneration, generationOf(accountTokenTable.accountId)),
  );

/** Finds a valid token, or null. */
export const findToken = async (tx: Tx, query: TokenQuery): Promise<AccountTokenRow | null> =>
  (await tx.select().from(accountTokenTable).where(isValid(query)))[0] ?? null;

/** Deletes and returns a valid token; of parallel calls one gets it, the others null. */
export const consumeToken = async (tx: Tx, query: TokenQuery): Promise<AccountTokenRow | null> =>
  (await tx.delete(accountTokenTable).where(isValid(query)).returning())[0] ?? null;

/** Carries the links of an account on to its next generation. */
export const carryTokens = async (tx: Tx, { id, passwordGeneration }: Proof): Promise<void> => {
  await tx
    .update(accountTokenTable)
    .set({ passwordGeneration })
    .where(eq(accountTokenTable.accountId, id));
};

export const deleteTokens = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.delete(accountTokenTable).where(eq(accountTokenTable.accountId, accountId));
};

/** The id of the confirmed account of an address in any case; null without one. */
export const findAccountIdByEmail = async (tx: Tx, email: string): Promise<string | null> => {
  const account = await findAccountByEmail(tx, emailAsStored(email));
  return account === null || account.confirmedAt === null ? null : account.id;
};

/** Deletes an account; its links and sessions go with it. */
export const deleteAccountRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(accountTable).where(eq(accountTable.id, id));
};
