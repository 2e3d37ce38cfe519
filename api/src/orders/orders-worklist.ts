import { and, asc, count, eq, gte, sql, type SQL } from 'drizzle-orm';
import { formatWeekday } from '@candor/shell-contract/format-date';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import type { RowMetric } from '../db/row-metrics';
import type { WorklistSection } from '../domain/worklist-section';
import { dayInShop, isOverdue, promisedBefore, promisedShipDay } from '../pricing/business-days';
import { shippingMethods } from '../pricing/shipping-methods';
import { orderTable, type OrderRow } from './order-table';

const isToShip = eq(orderTable.status, 'paid');

/** An order is late when the day has passed that the shipping page promised its buyer: on every page and in every mail. */
export const isLateOrder = (
  { status, createdAt }: Pick<OrderRow, 'status' | 'createdAt'>,
  now: Date,
): boolean => status === 'paid' && isOverdue(createdAt, now);

/** The SQL condition that corresponds to `isLateOrder` for an order to ship. */
const isLate = (now: Date): SQL<boolean> =>
  sql<boolean>`${orderTable.createdAt} < ${promisedBefore(dayInShop(now))}`;

const countOrders = async (tx: Tx, which: SQL | undefined): Promise<number> =>
  (await tx.select({ n: count() }).from(orderTable).where(which))[0]?.n ?? 0;

const oldest = (tx: Tx, which: SQL, urgent: SQL<boolean>, limit: number) =>
  tx
    .select({
      number: orderTable.number,
      at: orderTable.createdAt,
      reviewReason: orderTable.reviewReason,
      shippingLabel: orderTable.shippingLabel,
      isUrgent: urgent,
    })
    .from(orderTable)
    .where(which)
    .orderBy(asc(orderTable.createdAt), asc(orderTable.id))
    .limit(limit);

/** The promise of the shipping page to a buyer, and the faster way of shipping. */
const describePromise = (placedAt: Date, shippingLabel: string, now: Date): string => {
  const promised = promisedShipDay(placedAt);
  const day = promised === dayInShop(now) ? 'today' : formatWeekday(promised, 'UTC');
  const isFast = shippingLabel === shippingMethods.twoDay.name;
  return `promised for ${day}${isFast ? `, ${shippingLabel}` : ''}`;
};

const toShip: WorklistSection = {
  id: 'orders-to-ship',
  permission: 'orders:read',
  read: async (tx, { now, limit }) => {
    const late = isLate(now);
    const rows = await oldest(tx, isToShip, late, limit);
    return {
      count: await countOrders(tx, isToShip),
      urgentCount: await countOrders(tx, and(isToShip, late)),
      rows: rows.map(({ number, at, shippingLabel, isUrgent }) => ({
        id: number,
        label: number,
        detail: describePromise(at, shippingLabel, now),
        at,
        isUrgent,
      })),
    };
  },
};

const toReview: WorklistSection = {
  id: 'orders-to-review',
  permission: 'orders:read',
  alerts: 'orders:review',
  read: async (tx, { limit }) => {
    const isInReview = eq(orderTable.status, 'needs_review');
    const rows = await oldest(tx, isInReview, sql<boolean>`false`, limit);
    return {
      count: await countOrders(tx, isInReview),
      urgentCount: 0,
      rows: rows.map(({ number, at, reviewReason, isUrgent }) => ({
        id: number,
        label: number,
        detail: reviewReason,
        at,
        isUrgent,
      })),
    };
  },
};

const newOrders: WorklistSection = {
  id: 'new-orders',
  permission: 'orders:read',
  isMailOnly: true,
  read: async (tx, { now }) => {
    const aDayAgo = new Date(now.getTime() - dayMs);
    const n = await countOrders(tx, gte(orderTable.createdAt, aDayAgo));
    return { count: n, urgentCount: 0, rows: [] };
  },
};

/** The orders on the worklist of staff. */
export const ordersWorklist: readonly WorklistSection[] = [newOrders, toShip, toReview];

/** The alert on orders that wait for shipment reads this metric. */
export const lateOrdersMetric: RowMetric = {
  name: 'candor_orders_late',
  help: 'Paid orders whose promised shipping day has passed',
  read: async (tx, now) => [{ value: await countOrders(tx, and(isToShip, isLate(now))) }],
};
