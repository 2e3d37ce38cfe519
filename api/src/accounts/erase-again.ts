import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { findAccountByEmail } from '../identity/account-store';
import { accountTable } from '../identity/account-table';
import { erasureTable } from '../privacy/erasure-table';
import { accountSubject, hashAddress } from '../privacy/erasures';
import type { Worker } from '../workers/workers';
import { forgetPerson, type ForgetDeps } from './forget-person';

const everyMs = 5_000;

const pendingErasures = (tx: Tx) =>
  tx
    .select()
    .from(erasureTable)
    .where(and(eq(erasureTable.what, 'erased'), isNull(erasureTable.doneAt)))
    .orderBy(asc(erasureTable.at));

type Candidates = { emails: string[]; accounts: { id: string; email: string }[] };

/** All accounts and addresses in the database, in lower case. */
const readCandidates = async (tx: Tx): Promise<Candidates> => {
  const { id, email: address } = accountTable;
  const accounts = await tx.select({ id, email: address }).from(accountTable);
  const { rows } = await tx.execute<{ email: string }>(sql`
    select lower(email) as email from accounts
    union select lower(email) from orders
    union select lower(email) from subscriptions
    union select lower(email) from founders_reservations
    union select lower(email) from coaching_readers
    union select lower(email) from coach_applications
    union select lower(email) from messages
    union select lower(recipient) from outbox
    union select lower(headers->>'Reply-To') from outbox where headers ? 'Reply-To'`);
  const emails = rows.map(({ email }) => email).filter((email) => email !== '');
  return { emails, accounts };
};

/**
 * Erases persons whom a restore has brought back. Refunds and cancellations of the first erasure are
 * read from the provider. @returns the number of completed entries
 */
export const eraseAgain = async (deps: ForgetDeps): Promise<number> => {
  const { db, clock } = deps;
  const due = await transaction(db, pendingErasures);
  if (due.length === 0) return 0;
  const { emails, accounts } = await transaction(db, readCandidates);
  for (const { id, salt, addressHash } of due) {
    const isMeant = (subject: string) => hashAddress(salt, subject) === addressHash;
    const erased = accounts.find((account) => isMeant(accountSubject(account.id)));
    const email = erased?.email ?? emails.find(isMeant);
    if (email !== undefined) {
      const account = await transaction(db, (tx) => findAccountByEmail(tx, email));
      await forgetPerson(deps)({ id: account?.id ?? null, email }, { isAgain: true });
    }
    await transaction(db, async (tx) => {
      await tx.update(erasureTable).set({ doneAt: clock() }).where(eq(erasureTable.id, id));
    });
  }
  return due.length;
};

/** Has work only after a restore. */
export const eraseAgainWorker = (deps: ForgetDeps): Worker => ({
  name: 'erase-again',
  everyMs,
  run: async () => void (await eraseAgain(deps)),
});
