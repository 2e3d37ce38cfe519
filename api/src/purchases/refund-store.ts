import { eq, inArray } from 'drizzle-orm';
import { cents, type Cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { ProviderRefund } from '../stripe/payment-gateway';
import type { RefundRow, RefundTable } from './refund-table';

/** The statuses that each status may replace; a stale status changes nothing. */
const replaceable: Record<RefundRow['status'], RefundRow['status'][]> = {
  pending: [],
  succeeded: ['pending'],
  failed: ['pending', 'succeeded'],
};

/** Inserts a refund of a purchase, or updates its status. */
export const recordRefund = async (
  tx: Tx,
  table: RefundTable,
  purchaseId: number,
  { id, cents: amount, status, createdAt }: ProviderRefund,
): Promise<void> => {
  await tx
    .insert(table)
    .values({ id, purchaseId, cents: cents(amount), status, createdAt })
    .onConflictDoUpdate({
      target: table.id,
      set: { status },
      setWhere: inArray(table.status, replaceable[status]),
    });
};

/** The refunds of a purchase, oldest first. */
export const storedRefunds = (
  tx: Tx,
  table: RefundTable,
  purchaseId: number,
): Promise<RefundRow[]> =>
  tx.select().from(table).where(eq(table.purchaseId, purchaseId)).orderBy(table.createdAt);

/** Stored statuses of these refunds, by id. */
export const knownRefunds = async (
  tx: Tx,
  table: RefundTable,
  ids: readonly string[],
): Promise<Map<string, RefundRow['status']>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, status }) => [id, status]));
};

type Counted = Pick<ProviderRefund, 'cents' | 'status'>;

/** The refunded amount: without failed refunds, or of these statuses only. */
export const sumOfRefunds = (
  refunds: readonly Counted[],
  statuses: readonly Counted['status'][] = ['pending', 'succeeded'],
): Cents =>
  cents(
    refunds
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, refund) => sum + refund.cents, 0),
  );

/** The ids of all refunds of some purchases. */
export const refundIdsOf = async (
  tx: Tx,
  table: RefundTable,
  purchaseIds: readonly number[],
): Promise<string[]> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.purchaseId, [...purchaseIds]));
  return rows.map(({ id }) => id);
};
