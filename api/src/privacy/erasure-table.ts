import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../db/timestamp';

/** Changes that a restore must not undo. */
export const erasureKinds = [
  'erased',
  'password',
  /** The account has another address since. */
  'email',
  /** A change of address was taken back. */
  'email-undone',
  'letters',
  'review',
  'review-declined',
  /** A password of staff was replaced, or ended by a new link. */
  'staff-credentials',
  'staff-disabled',
  'staff-enabled',
  'staff-role',
  /** A recovery code was used. */
  'staff-code',
] as const;
export type ErasureKind = (typeof erasureKinds)[number];

export const erasureTable = pgTable('erasures', {
  id: text('id').primaryKey(),
  what: text('what', { enum: erasureKinds }).notNull(),
  salt: text('salt').notNull(),
  addressHash: text('address_hash').notNull(),
  at: timestamp('at').notNull(),
  doneAt: timestamp('done_at'),
});

export const restoreTable = pgTable('restores', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  restoredAt: timestamp('restored_at').notNull(),
  releasedAt: timestamp('released_at'),
});

/** One line of the list, in the table and in the file beside the database. */
export type Erasure = Omit<typeof erasureTable.$inferSelect, 'doneAt'>;
