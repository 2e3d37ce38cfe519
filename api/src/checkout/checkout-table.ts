import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Cents } from '@candor/catalog-contract/money';
import { minuteMs } from '../config/durations';
import { timestamp } from '../db/timestamp';
import type { OrderLine } from '../pricing/price-cart';
import type { ChargedLine } from '../pricing/provider-prices';
import { checkoutStates } from './checkout-states';

export const checkoutTable = pgTable('checkout_sessions', {
  id: text('id').primaryKey(),
  visitor: text('visitor').notNull(),
  fingerprint: text('fingerprint').notNull(),
  attempt: integer('attempt').notNull(),
  status: text('status', { enum: checkoutStates }).notNull(),
  mode: text('mode', { enum: ['payment', 'subscription'] }).notNull(),
  url: text('url').notNull(),
  currency: text('currency').notNull(),
  subtotalCents: integer('subtotal_cents').$type<Cents>().notNull(),
  shippingCents: integer('shipping_cents').array().notNull(),
  lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
  charges: jsonb('charges').$type<readonly ChargedLine[]>().notNull(),
  priceBookVersion: text('price_book_version').notNull(),
  createdAt: timestamp('created_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  nextCheckAt: timestamp('next_check_at').notNull(),
  /** The account that was signed in when it opened. */
  accountId: text('account_id'),
  /** The buyer was deleted before the session was paid; a late payment is refunded. */
  forgottenAt: timestamp('forgotten_at'),
  /** When it was closed because its shopper opened another; the provider's event may come later. */
  closedAt: timestamp('closed_at'),
  /** The text above the button of the payment page; of a subscription, else null. */
  consentText: text('consent_text'),
  /** The customer whose data fills the payment page; null without a saved address. */
  customerId: text('customer_id'),
});

export type Checkout = typeof checkoutTable.$inferSelect;

const youngMs = 20 * minuteMs;

/** Most sessions are paid, and their events arrive, within a minute. */
export const firstCheck = (createdAt: Date): Date => new Date(createdAt.getTime() + minuteMs);

/**
 * When a session is checked again: every four minutes, so that a payment without an event becomes an
 * order within five; hourly while a bank's decision takes days.
 */
export const nextCheck = (
  { createdAt, status }: Pick<Checkout, 'createdAt' | 'status'>,
  now: Date,
): Date => {
  const isYoung = now.getTime() - createdAt.getTime() < youngMs;
  const wait = status === 'processing' && !isYoung ? 60 * minuteMs : 4 * minuteMs;
  return new Date(now.getTime() + wait);
};
