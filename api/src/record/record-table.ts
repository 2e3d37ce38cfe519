import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const recordEntryTable = pgTable('record_entries', {
  accountId: text('account_id').notNull(),
  id: text('id').notNull(),
  /** Null after the entry was edited or deleted. */
  content: jsonb('content'),
});

export const recordChoiceTable = pgTable('record_choices', {
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  content: jsonb('content').notNull(),
});
