import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Cents } from '@candor/catalog-contract/money';
import type { Sku } from '@candor/catalog-contract/sku';
import { timestamp } from '../db/timestamp';

const id = (name: string) => bigint(name, { mode: 'number' });

export const noticeTable = pgTable('subscription_notices', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: text('subscription_id').notNull(),
  kind: text('kind', { enum: ['renewal', 'year', 'price'] }).notNull(),
  occasion: text('occasion').notNull(),
  noticedAt: timestamp('noticed_at').notNull(),
});

export const endLinkTable = pgTable('subscription_links', {
  tokenHash: text('token_hash').primaryKey(),
  noticeId: id('notice_id').notNull(),
  createdAt: timestamp('created_at').notNull(),
});

/** A sku's price for one subscription, before and after a change. */
export type NewPrice = { sku: Sku; from: Cents; to: Cents };

export const priceChangeTable = pgTable('subscription_price_changes', {
  noticeId: id('notice_id').primaryKey(),
  prices: jsonb('prices').$type<readonly NewPrice[]>().notNull(),
  effectiveFrom: timestamp('holds_from').notNull(),
  state: text('state', { enum: ['announced', 'charged', 'dropped'] }).notNull(),
});

export type Notice = typeof noticeTable.$inferSelect;
