import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { subscriptionStates } from '@candor/api-contract/subscriptions';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import type { Cents } from '@candor/catalog-contract/money';
import { timestamp } from '../db/timestamp';
import type { OrderLine } from '../pricing/price-cart';
import type { ChargedLine } from '../pricing/provider-prices';
import type { PendingChange, Terms } from './subscription-change';

export const subscriptionTable = pgTable('subscriptions', {
  id: text('id').primaryKey(),
  accountId: text('account_id'),
  email: text('email').notNull(),
  /** The address by which a guest's subscription came to the account; null for the account's own. */
  guestEmail: text('guest_email'),
  customerId: text('customer_id').notNull(),
  status: text('status', { enum: subscriptionStates }).notNull(),
  currency: text('currency').notNull(),
  lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
  charges: jsonb('charges').$type<readonly ChargedLine[]>().notNull(),
  cents: integer('cents').$type<Cents>().notNull(),
  shipTo: jsonb('ship_to').$type<ParcelAddress | Record<string, never>>().notNull(),
  startedAt: timestamp('started_at').notNull(),
  periodEnd: timestamp('period_end').notNull(),
  cancelAt: timestamp('cancel_at'),
  canceledAt: timestamp('canceled_at'),
  endedAt: timestamp('ended_at'),
  nextAttemptAt: timestamp('next_attempt_at'),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  reading: bigint('reading', { mode: 'number' }).notNull(),
  nextCheckAt: timestamp('next_check_at').notNull(),
  /** Raised by a trigger with each change that people see. */
  revision: integer('revision').notNull().default(0),
  pendingChange: jsonb('pending_change').$type<PendingChange>(),
  earlierTerms: jsonb('earlier_terms').$type<readonly Terms[]>().notNull().default([]),
  pausedFrom: timestamp('paused_from'),
  pausedUntil: timestamp('paused_until'),
  /** When the prices of its lines were agreed to last; null: when it started. */
  pricedAt: timestamp('priced_at'),
});

export const cardUpdateTable = pgTable('card_updates', {
  id: text('id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  status: text('status', { enum: ['open', 'done', 'expired'] }).notNull(),
  url: text('url').notNull(),
  createdAt: timestamp('created_at').notNull(),
  nextCheckAt: timestamp('next_check_at').notNull(),
});

export type Subscription = typeof subscriptionTable.$inferSelect;
export type NewSubscription = typeof subscriptionTable.$inferInsert;
export type CardUpdate = typeof cardUpdateTable.$inferSelect;
