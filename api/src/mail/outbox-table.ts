import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../db/timestamp';
import type { MailUrgency } from './mail-rules';

export const outboxTable = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dedupeKey: text('dedupe_key').notNull(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: timestamp('created_at').notNull(),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: timestamp('next_attempt_at').notNull(),
  sentAt: timestamp('sent_at'),
  deadAt: timestamp('dead_at'),
  lastError: text('last_error'),
  linkKind: text('link_kind'),
  linkOwner: text('link_owner'),
  /** The owner's credentials when the link was requested; null where they do not matter. */
  linkGeneration: integer('link_generation'),
  blankedAt: timestamp('blanked_at'),
  urgency: text('urgency').$type<MailUrgency>().notNull().default('awaited'),
  /** One spelling for each mailbox, by which its mails are counted. */
  mailbox: text('mailbox').notNull().default(''),
  /** How many mails this one stands for, which were too many for its mailbox. */
  gathered: integer('gathered').notNull().default(0),
  /** The recipient's account is deleted: the row is deleted after sending. */
  forgetOnceSent: boolean('forget_once_sent').notNull().default(false),
});

export type OutboxRow = typeof outboxTable.$inferSelect;
