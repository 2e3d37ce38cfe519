import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of requests; the column names are those that the limiter expects. */
export const rateLimitTable = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
});
