import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SessionData } from 'express-session';
import { timestamp } from '../db/timestamp';

export const sessionTable = pgTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  data: jsonb('data').$type<SessionData>().notNull(),
  expiresAt: timestamp('expires_at').notNull(),
});
