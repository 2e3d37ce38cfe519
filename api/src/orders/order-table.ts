import { orderStates } from '@candor/api-contract/orders';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, type Cents } from '@candor/catalog-contract/money';
import type { Sku } from '@candor/catalog-contract/sku';
import { moment } from '../db/timestamp';
import type { PostalAddress } from '../stripe/payment-gateway';

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
  createdAt: moment('created_at').notNull(),
  refundedCents: amount('refunded_cents').default(cents(0)),
  shippedAt: moment('shipped_at'),
  tracking: text('tracking'),
  /** '2026-11-30': from this day on the parcel counts as delivered. Null until it ships. */
  deliveredOn: date('delivered_on', { mode: 'string' }),
  /** The account is deleted: who and where is stripped as soon as the parcel has left. */
  forgetBuyer: boolean('forget_buyer').notNull().default(false),
});

export const refundTable = pgTable('refunds', {
  id: text('id').primaryKey(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  cents: amount('cents'),
  status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
  createdAt: moment('created_at').notNull(),
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
export type RefundRow = typeof refundTable.$inferSelect;
export type OrderLineRow = typeof orderLineTable.$inferSelect;
/** An order with its lines, in the order of the cart. */
export type Order = OrderRow & { lines: OrderLineRow[] };
