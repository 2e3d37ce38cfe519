import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../db/timestamp';

export const closedCodeTable = pgTable('closed_codes', {
  id: text('id').primaryKey(),
  at: timestamp('at').notNull(),
});
