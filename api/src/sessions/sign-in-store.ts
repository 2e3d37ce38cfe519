import { and, count, countDistinct, desc, eq, gt, ne } from 'drizzle-orm';
import { accountTable } from '../identity/account-table';
import type { Database, Tx } from '../db/database';
import { absoluteMs, idleMs } from './lifetimes';
import { signInTable, type SignInRow } from './sign-in-table';

/** A session that is alive, and whose it is. */
export type SignIn = SignInRow & { email: string; createdAt: Date; confirmedAt: Date | null };

const isAlive = (now: Date) =>
  and(
    gt(signInTable.seenAt, new Date(now.getTime() - idleMs)),
    gt(signInTable.startedAt, new Date(now.getTime() - absoluteMs)),
  );

export const insertSignIn = async (tx: Tx, signIn: SignInRow): Promise<void> => {
  await tx.insert(signInTable).values(signIn);
};

/** A session by its id, or null when it was ended or is too old. */
export const findSignIn = async (db: Database, id: string, now: Date): Promise<SignIn | null> => {
  const [row] = await db
    .select()
    .from(signInTable)
    .innerJoin(accountTable, eq(accountTable.id, signInTable.accountId))
    .where(and(eq(signInTable.id, id), isAlive(now)));
  if (row === undefined) return null;
  const { email, createdAt, confirmedAt } = row.accounts;
  return { ...row.sign_ins, email, createdAt, confirmedAt };
};

/** Ends one session. */
export const deleteSignIn = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(signInTable).where(eq(signInTable.id, id));
};

/** Notes that a session is in use. */
export const markSeen = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.update(signInTable).set({ seenAt: now }).where(eq(signInTable.id, id));
};

/** Steps on to the next refresh token; false where another step came first. */
export const nextGeneration = async (
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

/** How many sessions are alive, and of how many accounts. */
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

/** The sessions of an account that are alive, the latest first. */
export const signInsOf = (tx: Tx, accountId: string, now: Date): Promise<SignInRow[]> =>
  tx
    .select()
    .from(signInTable)
    .where(and(eq(signInTable.accountId, accountId), isAlive(now)))
    .orderBy(desc(signInTable.startedAt));

/** Ends one session of an account. @returns false where it has no such session. */
export const endSignIn = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const rows = await tx
    .delete(signInTable)
    .where(and(eq(signInTable.accountId, accountId), eq(signInTable.id, id)))
    .returning({ id: signInTable.id });
  return rows.length > 0;
};

/** Ends every session of an account, or every one but one. */
export const endSignInsOf = async (
  tx: Tx,
  accountId: string,
  except: string | null = null,
): Promise<void> => {
  await tx
    .delete(signInTable)
    .where(
      and(
        eq(signInTable.accountId, accountId),
        except === null ? undefined : ne(signInTable.id, except),
      ),
    );
};
