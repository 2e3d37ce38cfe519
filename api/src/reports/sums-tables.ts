import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const salesDayTable = pgTable('sales_days', {
  day: date('day').notNull(),
  way: text('way').notNull(),
  sales: integer('sales').notNull(),
  cents: cents('cents'),
  discountCents: cents('discount_cents'),
  shippingCents: cents('shipping_cents'),
  taxCents: cents('tax_cents'),
});

export const skuDayTable = pgTable('sku_days', {
  day: date('day').notNull(),
  sku: text('sku').notNull(),
  quantity: integer('quantity').notNull(),
  cents: cents('cents'),
});

export const summedDaysTable = pgTable('summed_days', {
  isOnlyRow: boolean('one').primaryKey().default(true),
  /** The last day whose sums hold. */
  until: date('until').notNull(),
});
