import { date, pgTable, text } from 'drizzle-orm/pg-core';

export const studyCheckTable = pgTable('study_checks', {
  studyId: text('study_id').primaryKey(),
  /** A day in the shop, '2026-11-21'. */
  lookedAt: date('looked_at', { mode: 'string' }).notNull(),
});
