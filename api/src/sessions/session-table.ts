import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SessionData } from 'express-session';

export const sessionTable = pgTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  data: jsonb('data').$type<SessionData>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});
