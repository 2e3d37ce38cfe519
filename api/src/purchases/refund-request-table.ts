import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { refundReasons, refundRequestStates } from '@candor/api-contract/staff-refunds';
import type { Cents } from '@candor/catalog-contract/money';
import { timestamp } from '../db/timestamp';

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
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at').notNull(),
});

export type RefundRequest = typeof refundRequestTable.$inferSelect;
