import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { carriers } from '@candor/api-contract/carriers';
import { offers } from '@candor/api-contract/founders';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Cents } from '@candor/catalog-contract/money';
import type { Sku } from '@candor/catalog-contract/sku';
import { timestamp } from '../db/timestamp';
import type { ChargedLine } from '../pricing/provider-prices';
import type { ShipTo } from '../purchases/parcel-address';
import type { Purchase } from '../purchases/purchase-hooks';
import { refundTableOf } from '../purchases/refund-table';
import { reservationStates } from './reservation-states';

export type Offer = (typeof offers)[number];

/** Why it is refunded: by request, no spot left, not shipped in time, or by the shop. */
const refundReasons = ['asked', 'no_spot', 'not_shipped', 'by_shop'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const batchTable = pgTable('founders_batch', {
  id: boolean('id').primaryKey(),
  total: integer('total').notNull(),
  claimed: integer('claimed').notNull(),
  held: integer('held').notNull(),
  delayedUntil: date('delayed_until', { mode: 'string' }),
});

export const reservationTable = pgTable('founders_reservations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  number: text('number').notNull(),
  accountId: text('account_id'),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  formula: text('formula').$type<FormulaId>().notNull(),
  offer: text('offer', { enum: offers }).notNull(),
  status: text('status', { enum: reservationStates }).notNull(),
  sessionId: text('session_id'),
  subtotalCents: integer('subtotal_cents').$type<Cents>().notNull(),
  charges: jsonb('charges').$type<readonly ChargedLine[]>().notNull(),
  shippingCents: integer('shipping_cents').array().$type<number[]>().notNull(),
  totalCents: integer('total_cents').$type<Cents>(),
  paymentId: text('payment_id'),
  customerId: text('customer_id'),
  shipTo: jsonb('ship_to').$type<ShipTo>().notNull(),
  createdAt: timestamp('created_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  nextCheckAt: timestamp('next_check_at').notNull(),
  paidAt: timestamp('paid_at'),
  shippedAt: timestamp('shipped_at'),
  carrier: text('carrier', { enum: carriers }),
  tracking: text('tracking'),
  shipsBy: date('ships_by', { mode: 'string' }),
  delays: integer('delays').notNull().default(0),
  proposedUntil: date('asked_until', { mode: 'string' }),
  answerBy: timestamp('answer_by'),
  refundReason: text('refund_reason', { enum: refundReasons }),
  subscriptionId: text('subscription_id'),
  /** The reason of a manual review; it stays after the review. */
  reviewReason: text('review_reason'),
  refundAttempts: integer('refund_attempts').notNull().default(0),
  /** The account is deleted: the address stays until the refund's email is written. */
  forgetWhenRefunded: boolean('forget_when_refunded').notNull().default(false),
  /** Raised by the database on each change: the state that a person has seen. */
  revision: integer('revision').notNull().default(0),
  /** The text above the button of the payment page, of a subscription. */
  consentText: text('consent_text'),
});

export const reservationRefundTable = refundTableOf('founders_refunds', 'reservation_id');

export const ledgerTable = pgTable('founders_ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reservationId: bigint('reservation_id', { mode: 'number' }).notNull(),
  happened: text('happened').notNull(),
  held: integer('held').notNull(),
  claimed: integer('claimed').notNull(),
  at: timestamp('at').notNull(),
});

export type Batch = typeof batchTable.$inferSelect;
export type Reservation = typeof reservationTable.$inferSelect;

/** The sku of what is reserved: the same for one bottle and for the first of a subscription. */
export const skuOf = ({ offer, formula }: Pick<Reservation, 'offer' | 'formula'>): Sku =>
  offer === '2-pack' ? `${formula}-2pack` : formula;

/** A reservation as other domains see it. `deliveredOn` is null until the parcel has left. */
export const purchaseOfReservation = (row: Reservation) =>
  ({
    source: { kind: 'reservation', id: row.id },
    accountId: row.accountId,
    email: row.email,
    guestEmail: null,
    formulas: [row.formula],
    shipTo: row.shipTo,
    boughtAt: row.createdAt,
    deliveredOn: null,
  }) satisfies Purchase;
