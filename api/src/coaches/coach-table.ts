import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const coachTable = pgTable('coach_applications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fingerprint: text('fingerprint').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  /** Where they reach people: a site, a channel, a studio. */
  place: text('place').notNull(),
  about: text('about').notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export type CoachApplication = typeof coachTable.$inferSelect;
