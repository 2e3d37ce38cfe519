import { desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { coachTable, type CoachApplication } from './coach-table';

/** Keeps an application. @returns null when the very same one is kept already. */
export const insertApplication = async (
  tx: Tx,
  application: Omit<CoachApplication, 'id'>,
): Promise<CoachApplication | null> => {
  const [row] = await tx
    .insert(coachTable)
    .values(application)
    .onConflictDoNothing({ target: coachTable.fingerprint })
    .returning();
  return row ?? null;
};

/** The latest applications, newest first. */
export const latestApplications = (tx: Tx, atMost: number): Promise<CoachApplication[]> =>
  tx.select().from(coachTable).orderBy(desc(coachTable.id)).limit(atMost);

const drop = async (tx: Tx, which: SQL): Promise<number[]> =>
  (await tx.delete(coachTable).where(which).returning({ id: coachTable.id })).map(({ id }) => id);

export const applicationsOf = (tx: Tx, email: string): Promise<CoachApplication[]> =>
  tx.select().from(coachTable).where(eq(coachTable.email, email)).orderBy(desc(coachTable.id));

/** Forgets who applied with an address. @returns the ids of what was forgotten. */
export const dropApplicationsOf = (tx: Tx, email: string): Promise<number[]> =>
  drop(tx, eq(coachTable.email, email));

/** Forgets who applied before a day. @returns the same. */
export const dropApplicationsBefore = (tx: Tx, day: Date): Promise<number[]> =>
  drop(tx, lt(coachTable.appliedAt, day));
