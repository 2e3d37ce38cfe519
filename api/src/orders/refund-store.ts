import { and, eq, inArray, ne } from 'drizzle-orm';
import { cents, type Cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { ProviderRefund } from '../stripe/payment-gateway';
import { orderTable, refundTable, type RefundRow } from './order-table';

/** The statuses that each status may replace; a stale status changes nothing. */
const replaceable: Record<RefundRow['status'], RefundRow['status'][]> = {
  pending: [],
  succeeded: ['pending'],
  failed: ['pending', 'succeeded'],
};

/** Inserts a refund of an order, or updates its status. */
export const recordRefund = async (
  tx: Tx,
  orderId: number,
  { id, cents: amount, status, createdAt }: ProviderRefund,
): Promise<void> => {
  await tx
    .insert(refundTable)
    .values({ id, orderId, cents: cents(amount), status, createdAt })
    .onConflictDoUpdate({
      target: refundTable.id,
      set: { status },
      setWhere: inArray(refundTable.status, replaceable[status]),
    });
};

/** The refunded amount of an order, without failed refunds. */
export const refundedOf = async (tx: Tx, orderId: number): Promise<Cents> => {
  const rows = await tx
    .select({ amount: refundTable.cents })
    .from(refundTable)
    .where(and(eq(refundTable.orderId, orderId), ne(refundTable.status, 'failed')));
  return cents(rows.reduce((sum, { amount }) => sum + amount, 0));
};

/** The refunds of an order, oldest first. */
export const refundsOfOrder = (tx: Tx, orderId: number): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refundTable)
    .where(eq(refundTable.orderId, orderId))
    .orderBy(refundTable.createdAt);

/** The ids of all refunds of some orders. */
export const refundIdsOf = async (tx: Tx, orderIds: readonly number[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: refundTable.id })
    .from(refundTable)
    .where(inArray(refundTable.orderId, [...orderIds]));
  return rows.map(({ id }) => id);
};

/** Stored statuses of these refunds, by id. */
export const knownRefunds = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, RefundRow['status']>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: refundTable.id, status: refundTable.status })
    .from(refundTable)
    .where(inArray(refundTable.id, [...ids]));
  return new Map(rows.map(({ id, status }) => [id, status]));
};

/** Filters payments by those of orders. */
export const paymentsOfOrders = async (
  tx: Tx,
  paymentIds: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .select({ paymentId: orderTable.paymentId })
    .from(orderTable)
    .where(inArray(orderTable.paymentId, [...paymentIds]));
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
};
