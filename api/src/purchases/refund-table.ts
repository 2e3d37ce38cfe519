import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Cents } from '@candor/catalog-contract/money';
import { timestamp } from '../db/timestamp';

/** The table of the provider's refunds of one kind of purchase. */
export const refundTableOf = (name: string, purchaseColumn: string) =>
  pgTable(name, {
    id: text('id').primaryKey(),
    purchaseId: bigint(purchaseColumn, { mode: 'number' }).notNull(),
    cents: integer('cents').$type<Cents>().notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    createdAt: timestamp('created_at').notNull(),
  });

export type RefundTable = ReturnType<typeof refundTableOf>;
export type RefundRow = RefundTable['$inferSelect'];
