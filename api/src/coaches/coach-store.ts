import { desc, eq, lt } from 'drizzle-orm';
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

export const applicationsOf = (tx: Tx, email: string): Promise<CoachApplication[]> =>
  tx.select().from(coachTable).where(eq(coachTable.email, email)).orderBy(desc(coachTable.id));

export const dropApplicationsOf = async (tx: Tx, email: string): Promise<void> => {
  await tx.delete(coachTable).where(eq(coachTable.email, email));
};

/** Forgets who applied before a day. */
export const dropApplicationsBefore = async (tx: Tx, day: Date): Promise<void> => {
  await tx.delete(coachTable).where(lt(coachTable.appliedAt, day));
};
