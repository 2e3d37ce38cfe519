import { and, count, eq, lt, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minuteMs } from '../config/durations';
import { auditAs } from '../db/audit';
import type { Tx } from '../db/database';
import { timestamp } from '../db/timestamp';

export const staffFailureTable = pgTable(
  'staff_failures',
  {
    minute: timestamp('minute').notNull(),
    address: text('address').notNull(),
    action: text('action', { enum: ['staff.sign-in-failed', 'staff.locked-out'] }).notNull(),
    subject: text('subject').notNull(),
    /** Tries after the one that stands in the audit log. */
    further: integer('further').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.address, table.action, table.subject] })],
);

/** Rows of a minute; with more, a stranger who has many addresses would fill the audit log. */
const mostPerMinute = 20;
/** The counter for further attempts. */
const beyondMost = { address: 'many addresses', subject: 'staff' };

/** A try to sign in that failed, or that was refused because others had failed. */
export type StaffFailure = {
  action: 'staff.sign-in-failed' | 'staff.locked-out';
  /** 'staff ADDRESS', or the hash of an address that is not a staff member's. */
  subject: string;
  /** The client's address, or its network. */
  address: string;
};

const writeEntry = (
  tx: Tx,
  { action, subject, address }: StaffFailure,
  { tries, now }: { tries: number; now: Date },
): Promise<void> =>
  auditAs({ name: 'a visitor', role: null, address }, () => now)(tx, {
    action,
    subject,
    before: {},
    after: { tries },
  });

const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);

const isRow = (minute: Date, { action, subject, address }: StaffFailure) =>
  and(
    eq(staffFailureTable.minute, minute),
    eq(staffFailureTable.address, address),
    eq(staffFailureTable.action, action),
    eq(staffFailureTable.subject, subject),
  );

const addToRow = async (tx: Tx, minute: Date, failure: StaffFailure): Promise<boolean> => {
  const rows = await tx
    .update(staffFailureTable)
    .set({ further: sql`${staffFailureTable.further} + 1` })
    .where(isRow(minute, failure))
    .returning({ address: staffFailureTable.address });
  return rows.length > 0;
};

const isFull = async (tx: Tx, minute: Date): Promise<boolean> => {
  const [row] = await tx
    .select({ rows: count() })
    .from(staffFailureTable)
    .where(eq(staffFailureTable.minute, minute));
  return (row?.rows ?? 0) >= mostPerMinute;
};

/**
 * Writes a failure to the audit log: the first of a minute, an address and a member at once, the number
 * of those after it later. Strangers cannot fill the log: a minute has a most of entries.
 */
export const recordFailure = async (tx: Tx, failure: StaffFailure, now: Date): Promise<void> => {
  const minute = minuteOf(now);
  if (await addToRow(tx, minute, failure)) return;
  const counted = (await isFull(tx, minute)) ? { ...failure, ...beyondMost } : failure;
  const inserted = await tx
    .insert(staffFailureTable)
    .values({ ...counted, minute, further: 0 })
    .onConflictDoNothing()
    .returning({ address: staffFailureTable.address });
  if (inserted.length > 0) await writeEntry(tx, counted, { tries: 1, now });
  else await addToRow(tx, minute, counted);
};

/** Adds the failures that came after the first ones of minutes that are over. */
export const logFurtherFailures = async (tx: Tx, now: Date): Promise<void> => {
  const rows = await tx
    .delete(staffFailureTable)
    .where(lt(staffFailureTable.minute, minuteOf(now)))
    .returning();
  for (const { action, subject, address, further } of rows)
    if (further > 0) await writeEntry(tx, { action, subject, address }, { tries: further, now });
};
