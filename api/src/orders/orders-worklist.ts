import { and, asc, count, eq, gte, sql, type SQL } from 'drizzle-orm';
import { formatWeekday } from '@candor/shell-contract/format-date';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import type { RowMetric } from '../db/row-metrics';
import type { WorklistSection } from '../domain/worklist-section';
import {
  addBusinessDays,
  businessDaysBefore,
  dayInShop,
  endOfShopDay,
  promisedShipDay,
} from '../pricing/business-days';
import { orderTable } from './order-table';

const lateAfterBusinessDays = 2;
const isToShip = eq(orderTable.status, 'paid');

/** Returns whether an order that was placed at this time has waited for two business days. */
export const hasWaitedLong = (placedAt: Date, now: Date): boolean =>
  addBusinessDays(dayInShop(placedAt), lateAfterBusinessDays) <= dayInShop(now);

/** The SQL condition that corresponds to `hasWaitedLong`. */
const isLate = (now: Date): SQL<boolean> => {
  const day = businessDaysBefore(dayInShop(now), lateAfterBusinessDays);
  return sql<boolean>`${orderTable.createdAt} < ${endOfShopDay(day)}`;
};

const countOrders = async (tx: Tx, which: SQL | undefined): Promise<number> =>
  (await tx.select({ n: count() }).from(orderTable).where(which))[0]?.n ?? 0;

const oldest = (tx: Tx, which: SQL, urgent: SQL<boolean>, limit: number) =>
  tx
    .select({
      number: orderTable.number,
      at: orderTable.createdAt,
      reviewReason: orderTable.reviewReason,
      isUrgent: urgent,
    })
    .from(orderTable)
    .where(which)
    .orderBy(asc(orderTable.createdAt), asc(orderTable.id))
    .limit(limit);

/** The promise of the shipping page to a buyer whose promised day has come. */
const describePromise = (placedAt: Date, now: Date): string | null => {
  const [promised, today] = [promisedShipDay(placedAt), dayInShop(now)];
  if (promised > today) return null;
  return promised === today
    ? 'promised for today'
    : `promised for ${formatWeekday(promised, 'UTC')}`;
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
      rows: rows.map(({ number, at, isUrgent }) => ({
        id: number,
        label: number,
        detail: describePromise(at, now),
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
  help: 'Paid orders that have not shipped for two business days',
  read: async (tx, now) => [{ value: await countOrders(tx, and(isToShip, isLate(now))) }],
};
