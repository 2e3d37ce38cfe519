import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { declineReasons, reviewStates } from '@candor/api-contract/staff-reviews';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { timestamp } from '../db/timestamp';
import type { PurchaseKey } from '../purchases/purchase-hooks';

export const invitationTable = pgTable('review_invitations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').$type<PurchaseKey>().notNull(),
  accountId: text('account_id'),
  email: text('email').notNull(),
  /** The address by which a guest's purchase came to the account; null for the account's own. */
  guestEmail: text('guest_email'),
  formulas: jsonb('formulas').$type<FormulaId[]>().notNull(),
  deliveredOn: date('delivered_on', { mode: 'string' }).notNull(),
  dueAt: timestamp('due_at'),
  invitedAt: timestamp('invited_at'),
});

export const reviewTable = pgTable('reviews', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  invitationId: bigint('invitation_id', { mode: 'number' }).notNull(),
  formula: text('formula').$type<FormulaId>().notNull(),
  state: text('state', { enum: reviewStates }).notNull().default('waiting'),
  rating: integer('rating').notNull(),
  body: text('body').notNull(),
  expected: text('expected'),
  firstName: text('first_name'),
  writtenAt: timestamp('written_at').notNull(),
  decidedAt: timestamp('decided_at'),
  declineReason: text('decline_reason', { enum: declineReasons }),
  revision: integer('revision').notNull().default(0),
});

export const reviewLinkTable = pgTable('review_links', {
  tokenHash: text('token_hash').primaryKey(),
  invitationId: bigint('invitation_id', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at').notNull(),
});

export type Invitation = typeof invitationTable.$inferSelect;
export type Review = typeof reviewTable.$inferSelect;
