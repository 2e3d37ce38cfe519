import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../db/timestamp';

export const accountTable = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at').notNull(),
  confirmedAt: timestamp('confirmed_at'),
  pendingBrowser: text('pending_browser'),
  /** Rises when the credentials are replaced; what was given out under another is worth nothing. */
  passwordGeneration: integer('password_generation').notNull().default(0),
});

export const accountTokenTable = pgTable('account_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
  passwordHash: text('password_hash'),
  createdAt: timestamp('created_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  passwordGeneration: integer('password_generation').notNull().default(0),
});

export type AccountRow = typeof accountTable.$inferSelect;
export type NewAccount = typeof accountTable.$inferInsert;
export type AccountTokenRow = typeof accountTokenTable.$inferSelect;

/** An account, and under which credentials somebody has proven to be its owner. */
export type Proof = Pick<AccountRow, 'id' | 'passwordGeneration'>;

/** The account of an owner, as domains see it. The email is confirmed and in lower case. */
export type Account = { id: string; email: string };
