import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../db/timestamp';

export const emailChangeTable = pgTable('email_changes', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  oldEmail: text('old_email').notNull(),
  newEmail: text('new_email').notNull(),
  createdAt: timestamp('created_at').notNull(),
  /** Null until the new address has confirmed. */
  changedAt: timestamp('changed_at'),
  /** When it was stopped, replaced or taken back. */
  stoppedAt: timestamp('stopped_at'),
  /** The account's when the change was requested: under another nobody can confirm it. */
  passwordGeneration: integer('password_generation').notNull().default(0),
  /** The earlier address that must allow the change; null where none was given up within seven days. */
  consentEmail: text('consent_email'),
  consentedAt: timestamp('consented_at'),
  /** When it was taken back, by its own link or by that of an earlier change. */
  undoneAt: timestamp('undone_at'),
});

export const emailChangeLinkTable = pgTable('email_change_links', {
  tokenHash: text('token_hash').primaryKey(),
  changeId: text('change_id').notNull(),
  purpose: text('purpose', { enum: ['confirm', 'undo', 'consent'] }).notNull(),
  expiresAt: timestamp('expires_at').notNull(),
});

export type EmailChange = typeof emailChangeTable.$inferSelect;
export type NewEmailChange = typeof emailChangeTable.$inferInsert;
export type EmailChangePurpose = (typeof emailChangeLinkTable.$inferSelect)['purpose'];
