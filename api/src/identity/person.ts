import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';
import { lockAccount } from './account-store';

/** The owner of personal data: an address in lower case, and an account id or null. */
export type Person = { id: string | null; email: string };

/** Condition for a person's rows: those of the account, and guest rows with its address. */
export const isOwnedBy = (
  { accountId, email }: { accountId: PgColumn; email: PgColumn },
  person: Person,
): SQL | undefined => {
  const asGuest = and(isNull(accountId), eq(sql`lower(${email})`, person.email));
  return person.id === null ? asGuest : or(eq(accountId, person.id), asGuest);
};

/** Columns of rows that an account can have by its address alone. */
type GuestColumns = { accountId: PgColumn; guestEmail: PgColumn };

/** Condition for an account's rows that came to it by one of these addresses alone. */
export const isGuestsAgain = (
  { accountId, guestEmail }: GuestColumns,
  { id, from }: { id: string; from: readonly string[] },
): SQL | undefined => and(eq(accountId, id), inArray(guestEmail, [...from]));

/** Condition for an account's rows with one of these addresses, in any case. */
export const isOfAccountAt = (
  { accountId, email }: { accountId: PgColumn; email: PgColumn },
  { id, from }: { id: string; from: readonly string[] },
): SQL | undefined => and(eq(accountId, id), inArray(sql`lower(${email})`, [...from]));

/**
 * Serializes writes under an address and its erasure until the end of the transaction. Acquired before
 * every other lock.
 */
export const lockAddress = async (tx: Tx, email: string): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person:${email.toLowerCase()}`}, 0))`,
  );
};

/**
 * Locks the address and the account, if any, before personal data is written. @returns false for a
 * deleted account.
 */
export const lockPerson = async (
  tx: Tx,
  { accountId, email }: { accountId: string | null; email: string },
): Promise<boolean> => {
  if (email !== '') await lockAddress(tx, email);
  return accountId === null || (await lockAccount(tx, accountId)) !== null;
};
