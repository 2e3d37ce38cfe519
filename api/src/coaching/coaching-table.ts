import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { recipientStates } from '@candor/api-contract/coaching';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { KnownZone } from '@candor/practice-contract/time-zones';
import { timestamp } from '../db/timestamp';
import type { PurchaseKey } from '../purchases/purchase-hooks';

const bigintColumn = (name: string) => bigint(name, { mode: 'number' });

export type RecipientState = (typeof recipientStates)[number];

export const recipientTable = pgTable('coaching_readers', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  /** Belongs to a guest who is merged into an account's recipient. */
  guestEmail: text('guest_email'),
  mergedInto: bigintColumn('merged_into'),
  accountId: text('account_id'),
  state: text('state', { enum: recipientStates }).notNull(),
  token: text('token').notNull(),
  nextAt: timestamp('next_at'),
  createdAt: timestamp('created_at').notNull(),
  /** 1 for Monday to 7; null for any. */
  weekday: integer('weekday'),
  hour: integer('hour').notNull().default(8),
  /** The chosen zone; null for that of the place where the parcel goes. */
  timeZone: text('time_zone').$type<KnownZone>(),
  unwanted: jsonb('unwanted').$type<FormulaId[]>().notNull().default([]),
  pausedUntil: timestamp('paused_until'),
  /** No email before it: it was overdue when its recipient changed something. */
  notBefore: timestamp('not_before'),
});

export const boughtFormulaTable = pgTable('coaching_formulas', {
  source: text('source').$type<PurchaseKey>().notNull(),
  formula: text('formula').$type<FormulaId>().notNull(),
  recipientId: bigintColumn('reader_id').notNull(),
  position: integer('position').notNull(),
  boughtAt: timestamp('bought_at').notNull(),
  timeZone: text('time_zone').notNull(),
  deliveredOn: date('delivered_on', { mode: 'string' }),
  /** The address by which a guest's purchase came to the account; null for the account's own. */
  guestEmail: text('guest_email'),
});

export const sentEmailTable = pgTable('coaching_letters', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  recipientId: bigintColumn('reader_id').notNull(),
  formula: text('formula').$type<FormulaId>().notNull(),
  week: integer('week').notNull(),
  sentAt: timestamp('sent_at').notNull(),
  answeredAt: timestamp('answered_at'),
});

export const answerTable = pgTable('coaching_answers', {
  emailId: bigintColumn('letter_id').primaryKey(),
  answer: text('answer').notNull(),
});

export const coachingLinkTable = pgTable('coaching_links', {
  tokenHash: text('token_hash').primaryKey(),
  recipientId: bigintColumn('reader_id').notNull(),
  emailId: bigintColumn('letter_id'),
  createdAt: timestamp('created_at').notNull(),
});

export type Recipient = typeof recipientTable.$inferSelect;
export type BoughtFormula = typeof boughtFormulaTable.$inferSelect;
export type SentEmail = typeof sentEmailTable.$inferSelect;
