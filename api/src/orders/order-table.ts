import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { carriers } from '@candor/api-contract/carriers';
import { orderStates } from '@candor/api-contract/order-states';
import { replacementReasons } from '@candor/api-contract/staff-orders';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { cents, type Cents } from '@candor/catalog-contract/money';
import { type Sku, skuParts } from '@candor/catalog-contract/sku';
import { timestamp } from '../db/timestamp';
import type { ShipTo } from '../purchases/parcel-address';
import type { Purchase } from '../purchases/purchase-hooks';
import { refundTableOf } from '../purchases/refund-table';

const amount = (name: string) => integer(name).$type<Cents>().notNull();

export const orderTable = pgTable('orders', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  number: text('number').notNull(),
  /** Null for a renewal, which has an invoice. */
  checkoutSessionId: text('checkout_session_id'),
  /** The invoice of a renewal; null for an order of a checkout session. */
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
  /** The address by which a guest's order came to the account; null for the account's own. */
  guestEmail: text('guest_email'),
  shipTo: jsonb('ship_to').$type<ShipTo>().notNull(),
  shippingLabel: text('shipping_label').notNull(),
  paymentId: text('payment_id'),
  subscriptionId: text('subscription_id'),
  customerId: text('customer_id'),
  createdAt: timestamp('created_at').notNull(),
  refundedCents: amount('refunded_cents').default(cents(0)),
  shippedAt: timestamp('shipped_at'),
  carrier: text('carrier', { enum: carriers }),
  tracking: text('tracking'),
  /** '2026-11-30', from when the parcel counts as delivered. Null until it ships. */
  deliveredOn: date('delivered_on', { mode: 'string' }),
  /** The account is deleted: name and address are removed when the parcel ships. */
  forgetBuyer: boolean('forget_buyer').notNull().default(false),
  /** Raised by the database on each change: the state that a person has seen. */
  revision: integer('revision').notNull().default(0),
});

/** A free replacement parcel. */
export const replacementTable = pgTable('order_replacements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  at: timestamp('at').notNull(),
  reason: text('reason', { enum: replacementReasons }).notNull(),
  carrier: text('carrier', { enum: carriers }).notNull(),
  /** Null once the buyer's data is deleted. */
  tracking: text('tracking'),
  /** Null for all that was sent before. */
  bottles: jsonb('bottles').$type<{ formula: FormulaId; count: number }[]>(),
  /** Null for the address of the order, and once the buyer's data is deleted. */
  shipTo: jsonb('ship_to').$type<ParcelAddress>(),
  /** The id of the request that sent it. */
  request: text('request'),
});

/** A parcel of an order that left before its last one. */
export const parcelTable = pgTable('order_parcels', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  at: timestamp('at').notNull(),
  carrier: text('carrier', { enum: carriers }),
  /** Null once the buyer's data is deleted. */
  tracking: text('tracking'),
  /** From when it counts as delivered. */
  deliveredOn: date('delivered_on', { mode: 'string' }).notNull(),
  /** The bottles in it, by formula. */
  bottles: jsonb('bottles').$type<Readonly<Partial<Record<FormulaId, number>>>>().notNull(),
});

/** A note of staff about an order; deleted with its buyer's data. */
export const orderNoteTable = pgTable('order_notes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  at: timestamp('at').notNull(),
  author: text('author').notNull(),
  text: text('text').notNull(),
});

export const orderRefundTable = refundTableOf('refunds', 'order_id');

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
/** An order with its lines, in the order of the cart. */
export type Order = OrderRow & { lines: (typeof orderLineTable.$inferSelect)[] };

/** The address to which mails about an order go; empty once its buyer's data is deleted. */
export const buyerEmail = ({
  email,
  forgetBuyer: isForgotten,
}: Pick<OrderRow, 'email' | 'forgetBuyer'>): string => (isForgotten ? '' : email);

/** Returns whether the buyer can receive emails. This ends when the buyer's data is deleted. */
export const hasBuyer = (order: Pick<OrderRow, 'email' | 'forgetBuyer'>): boolean =>
  buyerEmail(order) !== '';

/** An order as other domains see it. */
export const purchaseOfOrder = (order: Order) =>
  ({
    source: { kind: 'order', id: order.id },
    accountId: order.accountId,
    email: buyerEmail(order),
    guestEmail: order.guestEmail,
    formulas: order.lines.flatMap(({ sku }) => skuParts(sku).formulas),
    shipTo: order.shipTo,
    boughtAt: order.createdAt,
    deliveredOn: order.deliveredOn,
  }) satisfies Purchase;

/** The page where the buyer sees an order; the account page for a renewal. */
export const orderUrl = (
  { checkoutSessionId }: Pick<OrderRow, 'checkoutSessionId'>,
  publicOrigin: string,
): string =>
  checkoutSessionId === null
    ? `${publicOrigin}/account`
    : `${publicOrigin}/checkout/complete?session_id=${checkoutSessionId}`;
