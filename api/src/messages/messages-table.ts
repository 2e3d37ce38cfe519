import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { messageKinds, messageStates } from '@candor/api-contract/staff-messages';
import { situations } from '@candor/api-contract/template-texts';
import { timestamp } from '../db/timestamp';

export const messageTable = pgTable('messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: messageKinds }).notNull(),
  fingerprint: text('fingerprint').notNull(),
  email: text('email').notNull(),
  /** The original address of the sender, set once the account's address has changed. */
  guestEmail: text('guest_email'),
  name: text('name'),
  /** The website, channel or studio of an applicant. */
  place: text('place'),
  orderNumber: text('order_number'),
  body: text('body').notNull(),
  state: text('state', { enum: messageStates }).notNull().default('open'),
  assignedTo: text('assigned_to'),
  createdAt: timestamp('created_at').notNull(),
  repliedAt: timestamp('replied_at'),
  revision: integer('revision').notNull().default(0),
  /** The address of staff who wrote it first, with its subject; null for what people wrote to us. */
  startedBy: text('started_by'),
  subject: text('subject'),
});

export const messageEntryTable = pgTable('message_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: ['reply', 'note'] }).notNull(),
  author: text('author').notNull(),
  subject: text('subject'),
  body: text('body').notNull(),
  at: timestamp('at').notNull(),
});

/** It stores what the owner has changed of the templates, or added to them. */
export const templateTable = pgTable('reply_templates', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: messageKinds }).notNull(),
  situation: text('situation', { enum: situations }).notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  isOffered: boolean('is_offered').notNull(),
  revision: integer('revision').notNull(),
});

/** Written by releases before the inbox; its rows move to `messages`. */
export const coachTable = pgTable('coach_applications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fingerprint: text('fingerprint').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  about: text('about').notNull(),
  appliedAt: timestamp('applied_at').notNull(),
});

export type Message = typeof messageTable.$inferSelect;
export type MessageEntry = typeof messageEntryTable.$inferSelect;
