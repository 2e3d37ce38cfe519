import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/timestamp';

export const accountTable = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  pendingBrowser: text('pending_browser'),
});

export const accountTokenTable = pgTable('account_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
  passwordHash: text('password_hash'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export type AccountRow = typeof accountTable.$inferSelect;
export type AccountTokenRow = typeof accountTokenTable.$inferSelect;

/** The account of an owner, as domains see it. The email is confirmed and in lower case. */
export type Account = { id: string; email: string };
