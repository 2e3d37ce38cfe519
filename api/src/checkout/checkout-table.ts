import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Cents } from '@candor/catalog-contract/money';
import { moment } from '../db/timestamp';
import type { OrderLine } from '../pricing/price-cart';
import type { ChargedPrice } from '../pricing/provider-prices';
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
  charges: jsonb('charges').$type<readonly ChargedPrice[]>().notNull(),
  priceBookVersion: text('price_book_version').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  nextCheckAt: moment('next_check_at').notNull(),
  /** Who was signed in when it was opened. */
  accountId: text('account_id'),
  /** Its buyer was deleted before it was paid: what is paid all the same goes back. */
  forgottenAt: moment('forgotten_at'),
  /** When it was closed because its shopper opened another; news of that may still be on its way. */
  closedAt: moment('closed_at'),
});

export type Checkout = typeof checkoutTable.$inferSelect;
