import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockAccount } from '../accounts/account-store';
import type { Tx } from '../db/database';

/** Somebody whose data the shop keeps: by an address in lower case, and an account if they have one. */
export type Person = { id: string | null; email: string };

/** The rows of a person: their account's, and what a guest left with the same address. */
export const isOf = (
  { accountId, email }: { accountId: PgColumn; email: PgColumn },
  person: Person,
): SQL | undefined => {
  const asGuest = and(isNull(accountId), eq(sql`lower(${email})`, person.email));
  return person.id === null ? asGuest : or(eq(accountId, person.id), asGuest);
};

/**
 * Whoever records something under an address, and whoever erases it, take turns until the end of their
 * transactions. Taken before every other lock.
 */
export const lockAddress = async (tx: Tx, email: string): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person:${email.toLowerCase()}`}, 0))`,
  );
};

/**
 * The same for what is recorded for an account, or for a guest. @returns false where that account is
 * deleted by now.
 */
export const lockPerson = async (
  tx: Tx,
  { accountId, email }: { accountId: string | null; email: string },
): Promise<boolean> => {
  if (email !== '') await lockAddress(tx, email);
  return accountId === null || (await lockAccount(tx, accountId)) !== null;
};
