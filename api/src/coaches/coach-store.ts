import { desc, eq, lt, type SQL } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';
import { moment } from '../db/timestamp';

export const coachTable = pgTable('coach_applications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fingerprint: text('fingerprint').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  /** A website, a channel or a studio. */
  place: text('place').notNull(),
  about: text('about').notNull(),
  appliedAt: moment('applied_at').notNull(),
});

export type CoachApplication = typeof coachTable.$inferSelect;

/** Inserts an application. @returns null when it exists already */
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
export const listLatestApplications = (tx: Tx, limit: number): Promise<CoachApplication[]> =>
  tx.select().from(coachTable).orderBy(desc(coachTable.id)).limit(limit);

const deleteWhere = async (tx: Tx, which: SQL): Promise<number[]> =>
  (await tx.delete(coachTable).where(which).returning({ id: coachTable.id })).map(({ id }) => id);

export const listApplicationsOf = (tx: Tx, email: string): Promise<CoachApplication[]> =>
  tx.select().from(coachTable).where(eq(coachTable.email, email)).orderBy(desc(coachTable.id));

/** Deletes the applications of an address. @returns their ids */
export const deleteApplicationsOf = (tx: Tx, email: string): Promise<number[]> =>
  deleteWhere(tx, eq(coachTable.email, email));

/** Deletes the applications before a day. @returns their ids */
export const deleteApplicationsBefore = (tx: Tx, day: Date): Promise<number[]> =>
  deleteWhere(tx, lt(coachTable.appliedAt, day));
