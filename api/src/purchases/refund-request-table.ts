import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  type RefundParts,
  refundReasons,
  refundRequestStates,
} from '@candor/api-contract/staff-refunds';
import type { Cents } from '@candor/catalog-contract/money';
import { timestamp } from '../db/timestamp';

/** The parts of an order that a refund is for, and whether its parcel had left by then. */
export type StoredParts = z.output<typeof RefundParts> & { isShipped: boolean };

export const refundRequestTable = pgTable('refund_requests', {
  id: text('id').primaryKey(),
  /** The number of an order or of a reservation. */
  subject: text('subject').notNull(),
  cents: integer('cents').$type<Cents>().notNull(),
  /** True where nothing is left after it: nothing ships any more. */
  isWhole: boolean('is_whole').notNull(),
  reason: text('reason', { enum: refundReasons }).notNull(),
  note: text('note').notNull(),
  /** The subscription that ends before the refund. */
  endsSubscription: text('ends_subscription'),
  requestedBy: text('requested_by').notNull(),
  requestedAt: timestamp('requested_at').notNull(),
  state: text('state', { enum: refundRequestStates }).notNull(),
  problem: text('problem'),
  refundId: text('refund_id'),
  /** Null for an amount, and for all that was left. */
  parts: jsonb('parts').$type<StoredParts>(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at').notNull(),
});

export type RefundRequest = typeof refundRequestTable.$inferSelect;
