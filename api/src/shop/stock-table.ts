import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FormulaId } from '@candor/catalog-contract/formulas';

export const stockTable = pgTable('stock', {
  formula: text('formula').$type<FormulaId>().primaryKey(),
  /** The number of bottles that can be sold; null when the stock is not counted. */
  onHand: integer('on_hand'),
  soldOut: boolean('sold_out').notNull().default(false),
  revision: integer('revision').notNull().default(0),
});

export type StockRow = typeof stockTable.$inferSelect;

/** The bottles of an order: `taken` until its parcel leaves, or until it is refunded before. */
export const stockOrderTable = pgTable('stock_orders', {
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  formula: text('formula').$type<FormulaId>().notNull(),
  bottles: integer('bottles').notNull(),
  /** How many of them a refund has put back already. */
  returned: integer('returned').notNull().default(0),
  state: text('state', { enum: ['taken', 'returned', 'shipped'] }).notNull(),
});
