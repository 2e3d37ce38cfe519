import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PricePlan } from '@candor/api-contract/staff-prices';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { timestamp } from '../db/timestamp';

export const priceVersionTable = pgTable('price_versions', {
  version: text('version').primaryKey(),
  items: jsonb('items').$type<PriceBook['items']>().notNull(),
  /** Null for versions that were stored without it. */
  plan: jsonb('plan').$type<PricePlan>(),
  effectiveFrom: timestamp('holds_from').notNull(),
  note: text('note').notNull(),
  /** An email address of staff, or 'price-book.ts' for the first version. */
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at').notNull(),
  state: text('state', { enum: ['planned', 'synced', 'missed', 'withdrawn'] }).notNull(),
  /** It reaches running subscriptions too, after a notice. */
  forSubscriptions: boolean('for_subscriptions').notNull().default(false),
  nextSyncAt: timestamp('next_sync_at'),
  syncError: text('sync_error'),
  revision: integer('revision').notNull().default(0),
});

export type PriceVersionRow = typeof priceVersionTable.$inferSelect;
