import { and, eq, inArray, ne } from 'drizzle-orm';
import { cents, type Cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { ProviderRefund } from '../stripe/payment-gateway';
import { refundTable, type RefundRow } from './order-table';

/** A refund only ever goes to the right; older news than ours changes nothing. */
const replaceable: Record<RefundRow['status'], RefundRow['status'][]> = {
  pending: [],
  succeeded: ['pending'],
  failed: ['pending', 'succeeded'],
};

/** Writes down a refund of an order, or what became of it. */
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

/** What has gone back of an order, in cents; a refund that failed has not. */
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

/** What we know of these refunds: their states by id. */
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
