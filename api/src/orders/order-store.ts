import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import {
  orderLineTable,
  orderTable,
  type Order,
  type OrderLineRow,
  type OrderRow,
} from './order-table';

type NewOrder = Omit<OrderRow, 'id'>;
type NewLine = Omit<OrderLineRow, 'orderId' | 'position'>;

/** Writes an order once per page or invoice. @returns null when what was paid has its order already. */
export const insertOrder = async (
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<Order | null> => {
  const [row] = await tx
    .insert(orderTable)
    .values(order)
    .onConflictDoNothing({
      target: order.invoiceId === null ? orderTable.checkoutSessionId : orderTable.invoiceId,
    })
    .returning();
  if (row === undefined) return null;
  const stored = await tx
    .insert(orderLineTable)
    .values(lines.map((line, position) => ({ ...line, orderId: row.id, position })))
    .returning();
  return { ...row, lines: stored };
};

const withLines = async (tx: Tx, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(orderLineTable)
    .where(inArray(orderLineTable.orderId, ids))
    .orderBy(asc(orderLineTable.position));
  return rows.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.id) }));
};

/** The order of a checkout session, or null. */
export const orderOfCheckout = async (tx: Tx, checkoutId: string): Promise<Order | null> => {
  const rows = await tx
    .select()
    .from(orderTable)
    .where(eq(orderTable.checkoutSessionId, checkoutId));
  return (await withLines(tx, rows))[0] ?? null;
};

/** All orders of an account, newest first. */
export const ordersOfAccount = async (tx: Tx, accountId: string): Promise<Order[]> =>
  withLines(
    tx,
    await tx
      .select()
      .from(orderTable)
      .where(eq(orderTable.accountId, accountId))
      .orderBy(desc(orderTable.createdAt)),
  );
