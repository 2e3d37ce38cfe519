import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/timestamp';

export const outboxTable = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dedupeKey: text('dedupe_key').notNull(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: moment('created_at').notNull(),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  sentAt: moment('sent_at'),
  deadAt: moment('dead_at'),
  lastError: text('last_error'),
  linkKind: text('link_kind'),
  linkOwner: text('link_owner'),
  blankedAt: moment('blanked_at'),
  /** The recipient's account is deleted: the row is deleted after sending. */
  forgetOnceSent: boolean('forget_once_sent').notNull().default(false),
});

export type OutboxRow = typeof outboxTable.$inferSelect;
