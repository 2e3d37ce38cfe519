import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
