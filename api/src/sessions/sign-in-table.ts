import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/timestamp';

export const signInTable = pgTable('sign_ins', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** 'Firefox on Windows' */
  device: text('device').notNull(),
  generation: integer('generation').notNull(),
  startedAt: moment('started_at').notNull(),
  refreshedAt: moment('refreshed_at').notNull(),
  seenAt: moment('seen_at').notNull(),
});

export type SignInRow = typeof signInTable.$inferSelect;
