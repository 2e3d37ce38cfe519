import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../db/timestamp';

export const signInTable = pgTable('sign_ins', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** 'Firefox on Windows' */
  device: text('device').notNull(),
  generation: integer('generation').notNull(),
  startedAt: timestamp('started_at').notNull(),
  refreshedAt: timestamp('refreshed_at').notNull(),
  seenAt: timestamp('seen_at').notNull(),
  /** The account's when the sign-in began. */
  passwordGeneration: integer('password_generation').notNull().default(0),
});

export type SignInRow = typeof signInTable.$inferSelect;
