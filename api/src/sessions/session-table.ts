import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SessionData } from 'express-session';
import { moment } from '../db/timestamp';

export const sessionTable = pgTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  data: jsonb('data').$type<SessionData>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});
