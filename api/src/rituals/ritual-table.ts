import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { phraseTypes } from '@candor/practice-contract/ritual';
import { timestamp } from '../db/timestamp';

export const ritualTable = pgTable('rituals', {
  accountId: text('account_id').notNull(),
  digest: text('digest').notNull(),
  formula: text('formula').notNull(),
  anchorText: text('anchor_text').notNull(),
  anchorDescription: text('anchor_description').notNull(),
  phraseText: text('phrase_text').notNull(),
  phraseType: text('phrase_type', { enum: phraseTypes }).notNull(),
  createdAt: text('created_at').notNull(),
  firstDay: date('first_day', { mode: 'string' }),
  isStored: boolean('is_kept').notNull(),
  changedAt: timestamp('changed_at').notNull(),
});

export const ritualDayTable = pgTable('ritual_days', {
  accountId: text('account_id').notNull(),
  digest: text('digest').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  isDone: boolean('is_done').notNull(),
  changedAt: timestamp('changed_at').notNull(),
});
