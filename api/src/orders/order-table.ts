import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cents } from '@candor/catalog-contract/money';
import type { Sku } from '@candor/catalog-contract/sku';
import type { PostalAddress } from '../stripe/payment-gateway';
import { orderStates } from './order-states';

const amount = (name: string) => integer(name).$type<Cents>().notNull();

export const orderTable = pgTable('orders', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  number: text('number').notNull(),
  /** The page that was paid; null for a renewal, which pays an invoice. */
  checkoutSessionId: text('checkout_session_id'),
  /** The renewal's invoice at the provider; null for an order of a page. */
  invoiceId: text('invoice_id'),
  accountId: text('account_id'),
  status: text('status', { enum: orderStates }).notNull(),
  reviewReason: text('review_reason'),
  currency: text('currency').notNull(),
  subtotalCents: amount('subtotal_cents'),
  discountCents: amount('discount_cents'),
  shippingCents: amount('shipping_cents'),
  taxCents: amount('tax_cents'),
  totalCents: amount('total_cents'),
  email: text('email').notNull(),
  shipTo: jsonb('ship_to').$type<PostalAddress | Record<string, never>>().notNull(),
  shippingLabel: text('shipping_label').notNull(),
  paymentId: text('payment_id'),
  subscriptionId: text('subscription_id'),
  customerId: text('customer_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const orderLineTable = pgTable('order_lines', {
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  position: integer('position').notNull(),
  sku: text('sku').$type<Sku>().notNull(),
  name: text('name').notNull(),
  quantity: integer('quantity').notNull(),
  isSubscription: boolean('is_subscription').notNull(),
  unitCents: amount('unit_cents'),
  bonus: text('bonus'),
});

export type OrderRow = typeof orderTable.$inferSelect;
export type OrderLineRow = typeof orderLineTable.$inferSelect;
/** An order with its lines, in the order of the cart. */
export type Order = OrderRow & { lines: OrderLineRow[] };
