import { inArray } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Tx } from './database';
import { timestamp } from './timestamp';

type Values = Record<string, unknown>;

/**
 * The person who changes something. `role` and `address` are null for a command on the server and
 * for a buyer.
 */
export type Actor = { name: string; role: string | null; address: string | null };

/** A change, with its values before and after it. */
export type AuditedChange = {
  /** 'order.ship' */
  action: string;
  /** 'order C-1234', the number or the id that people use. */
  subject: string;
  before: Values;
  after: Values;
  /** Values about the person of this address; they are deleted with the person's data. */
  personal?: { email: string; before: Values; after: Values };
};

/** Writes a change to the audit log, in the transaction of the change. */
export type Audit = (tx: Tx, change: AuditedChange) => Promise<void>;

/** Append-only: the database rejects updates and deletions. */
export const auditTable = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at').notNull(),
  actor: text('actor').notNull(),
  role: text('role'),
  address: text('address'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before').$type<Values>().notNull(),
  after: jsonb('after').$type<Values>().notNull(),
});

export const auditPersonalTable = pgTable('audit_personal', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
  email: text('email').notNull(),
  before: jsonb('before').$type<Values>().notNull(),
  after: jsonb('after').$type<Values>().notNull(),
});

/** Deletes the personal values of all entries about these subjects. */
export const forgetPersonalEntries = async (tx: Tx, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return;
  const entries = tx
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(inArray(auditTable.subject, [...subjects]));
  await tx.delete(auditPersonalTable).where(inArray(auditPersonalTable.entryId, entries));
};

/** The audit log of one actor's changes. */
export const auditAs =
  ({ name, role, address }: Actor, clock: () => Date): Audit =>
  async (tx, { personal, ...change }) => {
    const [entry] = await tx
      .insert(auditTable)
      .values({ ...change, at: clock(), actor: name, role, address })
      .returning({ id: auditTable.id });
    if (personal === undefined || entry === undefined) return;
    const email = personal.email.toLowerCase();
    await tx.insert(auditPersonalTable).values({ ...personal, email, entryId: entry.id });
  };

/** The audit log of commands on the server (`npm run ops -- …`). */
export const auditAsOps = (clock: () => Date): Audit =>
  auditAs({ name: 'ops', role: null, address: null }, clock);
