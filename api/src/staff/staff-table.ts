import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SavedQuery } from '@candor/api-contract/staff';
import type { StaffRole } from '@candor/api-contract/staff-roles';
import { timestamp } from '../db/timestamp';

export const staffTable = pgTable('staff', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  passwordHash: text('password_hash'),
  /** Encrypted: see totp.ts. */
  totpSecret: text('totp_secret'),
  totpStep: bigint('totp_step', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at').notNull(),
  joinedAt: timestamp('joined_at'),
  disabledAt: timestamp('disabled_at'),
  revision: integer('revision').notNull(),
  /** Raised by `replaceCredentials` alone. */
  passwordGeneration: integer('password_generation').notNull(),
  /** Shown to colleagues in place of the address. */
  displayName: text('display_name'),
});

export type StaffRow = typeof staffTable.$inferSelect;

export const staffLinkTable = pgTable('staff_links', {
  staffId: text('staff_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  totpSecret: text('totp_secret').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  passwordGeneration: integer('password_generation').notNull(),
});

export const recoveryCodeTable = pgTable('staff_recovery_codes', {
  staffId: text('staff_id').notNull(),
  codeMac: text('code_mac').notNull(),
  passwordGeneration: integer('password_generation').notNull(),
});

export const staffSessionTable = pgTable('staff_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: text('staff_id').notNull(),
  /** 'Firefox on Windows' */
  device: text('device').notNull(),
  startedAt: timestamp('started_at').notNull(),
  seenAt: timestamp('seen_at').notNull(),
  passwordGeneration: integer('password_generation').notNull(),
});

export const staffViewTable = pgTable('staff_views', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: text('staff_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: jsonb('query').$type<SavedQuery>().notNull(),
});
