import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '../db/timestamp';

export const eventTable = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  objectId: text('object_id'),
  receivedAt: timestamp('received_at').notNull(),
});

/** Customers to be deleted at the provider. */
export const forgottenCustomerTable = pgTable('forgotten_customers', {
  id: text('id').primaryKey(),
  forgottenAt: timestamp('forgotten_at').notNull(),
  nextCheckAt: timestamp('next_check_at').notNull(),
});

/** Customers that get a new address at the provider. */
export const customerEmailTable = pgTable('customer_emails', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  nextCheckAt: timestamp('next_check_at').notNull(),
});

export const disputeTable = pgTable('payment_disputes', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
  seenAt: timestamp('seen_at').notNull(),
  /** The end of the time to answer; null where it is unknown, or no answer is wanted. */
  answerBy: timestamp('answer_by'),
});

export const installationTable = pgTable('installation', {
  isOnlyRow: boolean('one').primaryKey().default(true),
  id: text('id').notNull(),
});
