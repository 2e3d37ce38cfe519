import { eq, inArray, isNull, and } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShopIdentity } from '@candor/shell-contract/shop-identity';
import type { Tx } from '../../db/database';
import { addressLines } from '../../purchases/parcel-address';
import { identityOf, readSettings } from '../../settings/settings-store';
import { type Order } from '../order-table';

/** The data of an invoice that may change in other tables after it is issued. */
export const issuedInvoiceTable = pgTable('order_invoices', {
  orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
  /** The shop at the time of the order. */
  seller: jsonb('seller').$type<ShopIdentity>().notNull(),
  /** The address that was charged and taxed, and the email address; a parcel may go elsewhere later. */
  buyer: jsonb('buyer').$type<readonly string[]>().notNull(),
  /** 'by Visa ending in 4242', '' when the provider did not show it; null until the invoice is read. */
  paidWith: text('paid_with'),
});

export type IssuedInvoice = typeof issuedInvoiceTable.$inferSelect;

const find = async (tx: Tx, orderId: number): Promise<IssuedInvoice | undefined> =>
  (await tx.select().from(issuedInvoiceTable).where(eq(issuedInvoiceTable.orderId, orderId)))[0];

/** Issues the invoice of an order, once: with the order, or for one from before at its first reading. */
export const issueInvoice = async (tx: Tx, order: Order): Promise<IssuedInvoice> => {
  const known = await find(tx, order.id);
  if (known !== undefined) return known;
  const seller = identityOf((await readSettings(tx)).settings);
  const buyer = [...addressLines(order), order.email];
  const row = { orderId: order.id, seller, buyer, paidWith: null };
  await tx.insert(issuedInvoiceTable).values(row).onConflictDoNothing();
  return (await find(tx, order.id)) ?? row;
};

/** Records how an order was paid, as its invoice shows it first. @returns what it shows */
export const recordPaidWith = async (
  tx: Tx,
  orderId: number,
  paidWith: string,
): Promise<string> => {
  const isFirst = and(eq(issuedInvoiceTable.orderId, orderId), isNull(issuedInvoiceTable.paidWith));
  await tx.update(issuedInvoiceTable).set({ paidWith }).where(isFirst);
  return (await find(tx, orderId))?.paidWith ?? paidWith;
};

/** Removes the buyer from the invoices of these orders. Nobody can open them any more; seller and sums stay. */
export const forgetInvoicedBuyers = async (tx: Tx, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await tx
    .update(issuedInvoiceTable)
    .set({ buyer: [], paidWith: '' })
    .where(inArray(issuedInvoiceTable.orderId, [...orderIds]));
};
