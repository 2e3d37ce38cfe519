import { recipientStates } from '@candor/api-contract/coaching';
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { moment } from '../db/timestamp';
import type { PurchaseSource } from '../domain/purchase-hooks';

const reference = (name: string) => bigint(name, { mode: 'number' });

export type ReaderState = (typeof recipientStates)[number];

export const readerTable = pgTable('coaching_readers', {
  id: reference('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  accountId: text('account_id'),
  state: text('state', { enum: recipientStates }).notNull(),
  token: text('token').notNull(),
  nextAt: moment('next_at'),
  createdAt: moment('created_at').notNull(),
});

export const boughtFormulaTable = pgTable('coaching_formulas', {
  source: text('source').$type<PurchaseSource>().notNull(),
  formula: text('formula').$type<FormulaId>().notNull(),
  readerId: reference('reader_id').notNull(),
  position: integer('position').notNull(),
  boughtAt: moment('bought_at').notNull(),
  timeZone: text('time_zone').notNull(),
  deliveredOn: date('delivered_on', { mode: 'string' }),
});

export const sentLetterTable = pgTable('coaching_letters', {
  id: reference('id').primaryKey().generatedAlwaysAsIdentity(),
  readerId: reference('reader_id').notNull(),
  formula: text('formula').$type<FormulaId>().notNull(),
  week: integer('week').notNull(),
  sentAt: moment('sent_at').notNull(),
});

export const coachingLinkTable = pgTable('coaching_links', {
  tokenHash: text('token_hash').primaryKey(),
  readerId: reference('reader_id').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type Reader = typeof readerTable.$inferSelect;
export type BoughtFormula = typeof boughtFormulaTable.$inferSelect;
export type SentLetter = typeof sentLetterTable.$inferSelect;
