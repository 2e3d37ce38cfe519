import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

export const settingsTable = pgTable('shop_settings', {
  id: integer('id').primaryKey(),
  changed: jsonb('changed').$type<Record<string, unknown>>().notNull(),
  revision: integer('revision').notNull(),
});
