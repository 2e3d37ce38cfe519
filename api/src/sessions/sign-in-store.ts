import { and, count, countDistinct, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { knownDevice } from '@candor/server-contract/browser-families';
import type { Database, Tx } from '../db/database';
import { notSignedIn } from '../http/shop-error';
import { generationOf, lockAccount } from '../identity/account-store';
import { accountTable, type Proof } from '../identity/account-table';
import { absoluteMs, idleMs } from './lifetimes';
import { signInTable, type SignInRow } from './sign-in-table';

/** An active session with its owner. */
export type SignIn = SignInRow & { email: string; createdAt: Date; confirmedAt: Date | null };

const isAlive = (now: Date) =>
  and(
    gt(signInTable.seenAt, new Date(now.getTime() - idleMs)),
    gt(signInTable.startedAt, new Date(now.getTime() - absoluteMs)),
  );

/**
 * Records a session, under the lock of its account, in one statement. @returns false when the account is
 * of another generation than the session
 */
export const insertSignIn = async (tx: Tx, signIn: SignInRow): Promise<boolean> => {
  const { id, accountId, device, generation, passwordGeneration } = signIn;
  const time = (at: Date) => sql<Date>`${at.toISOString()}::timestamptz`;
  const owner = tx
    .select({
      id: sql<string>`${id}::text`.as('id'),
      accountId: accountTable.id,
      device: sql<string>`${device}::text`.as('device'),
      generation: sql<number>`${generation}::integer`.as('generation'),
      startedAt: time(signIn.startedAt).as('started_at'),
      refreshedAt: time(signIn.refreshedAt).as('refreshed_at'),
      seenAt: time(signIn.seenAt).as('seen_at'),
      passwordGeneration: accountTable.passwordGeneration,
    })
    .from(accountTable)
    .where(
      and(eq(accountTable.id, accountId), eq(accountTable.passwordGeneration, passwordGeneration)),
    )
    .for('update');
  const rows = await tx.insert(signInTable).select(owner).returning({ id: signInTable.id });
  return rows.length > 0;
};

/** Finds sessions, in the order of the ids; null for one that was ended or has expired. */
export const findSignIns = async (
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<(SignIn | null)[]> => {
  const rows = await db
    .select()
    .from(signInTable)
    .innerJoin(
      accountTable,
      and(
        eq(accountTable.id, signInTable.accountId),
        eq(accountTable.passwordGeneration, signInTable.passwordGeneration),
      ),
    )
    .where(and(sql`${signInTable.id} = any(${sql.param(ids)}::text[])`, isAlive(now)));
  const byId = new Map(
    rows.map(({ sign_ins: row, accounts: { email, createdAt, confirmedAt } }) => [
      row.id,
      { ...row, email, createdAt, confirmedAt },
    ]),
  );
  return ids.map((id) => byId.get(id) ?? null);
};

export const deleteSignIn = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(signInTable).where(eq(signInTable.id, id));
};

/**
 * Locks the account of a session, before a write for its owner. @throws ShopError `not_signed_in` when the
 * session has ended, or the account is deleted, since the request began
 */
export const lockSignedIn = async (
  tx: Tx,
  { id, accountId }: Pick<SignInRow, 'id' | 'accountId'>,
): Promise<void> => {
  await lockAccount(tx, accountId);
  const isCurrent = eq(signInTable.passwordGeneration, generationOf(signInTable.accountId));
  const rows = await tx
    .select({ id: signInTable.id })
    .from(signInTable)
    .where(and(eq(signInTable.id, id), isCurrent));
  if (rows.length === 0) throw notSignedIn();
};

/** Records that a session is in use. */
export const markSeen = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.update(signInTable).set({ seenAt: now }).where(eq(signInTable.id, id));
};

/** Advances to the next refresh token; false when another request did so first. */
export const advanceGeneration = async (
  tx: Tx,
  { id, generation, now }: { id: string; generation: number; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(signInTable)
    .set({ generation: generation + 1, refreshedAt: now, seenAt: now })
    .where(and(eq(signInTable.id, id), eq(signInTable.generation, generation)))
    .returning({ id: signInTable.id });
  return rows.length > 0;
};

/** Counts active sessions and their accounts. */
export const countSignIns = async (
  tx: Tx,
  now: Date,
): Promise<{ sessions: number; accounts: number }> => {
  const [row] = await tx
    .select({ sessions: count(), accounts: countDistinct(signInTable.accountId) })
    .from(signInTable)
    .where(isAlive(now));
  return row ?? { sessions: 0, accounts: 0 };
};

/** Lists the active sessions of an account, newest first. */
export const listSignIns = async (tx: Tx, accountId: string, now: Date): Promise<SignInRow[]> => {
  const rows = await tx
    .select()
    .from(signInTable)
    .where(
      and(
        eq(signInTable.accountId, accountId),
        eq(signInTable.passwordGeneration, generationOf(signInTable.accountId)),
        isAlive(now),
      ),
    )
    .orderBy(desc(signInTable.startedAt));
  return rows.map((row) => ({ ...row, device: knownDevice(row.device) }));
};

/** Ends one session of an account. @returns false when it has no such session */
export const endSignIn = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const rows = await tx
    .delete(signInTable)
    .where(and(eq(signInTable.accountId, accountId), eq(signInTable.id, id)))
    .returning({ id: signInTable.id });
  return rows.length > 0;
};

/** The sessions that survive a replacement of credentials. */
export type SparedSignIns = 'none' | 'all' | { id: string };

/** Carries the spared sessions of an account on to its next generation, and ends all others. */
export const endSignIns = async (
  tx: Tx,
  { id: accountId, passwordGeneration }: Proof,
  spared: SparedSignIns,
): Promise<void> => {
  const isOfAccount = eq(signInTable.accountId, accountId);
  if (spared !== 'all')
    await tx
      .delete(signInTable)
      .where(and(isOfAccount, spared === 'none' ? undefined : ne(signInTable.id, spared.id)));
  if (spared !== 'none')
    await tx.update(signInTable).set({ passwordGeneration }).where(isOfAccount);
};
