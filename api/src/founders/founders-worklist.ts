import { and, asc, count, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { RowMetric } from '../db/row-metrics';
import type { WorklistSection } from '../domain/worklist-section';
import { addDays, dayInShop } from '../pricing/business-days';
import { readBatch } from './founders-store';
import { reservationTable } from './founders-table';
import { noonOf, promisedDay } from './ship-promise';

const soonDays = 7;

/** Unshipped reservations whose ship-by day comes within a week, or has passed; the nearest first. */
export const findDue = async (tx: Tx, now: Date) => {
  const batch = await readBatch(tx);
  const today = dayInShop(now);
  // A day may follow from the batch instead of the row, and the batch is small.
  const rows = await tx
    .select({
      id: reservationTable.id,
      status: reservationTable.status,
      number: reservationTable.number,
      shipsBy: reservationTable.shipsBy,
      paidAt: reservationTable.paidAt,
      createdAt: reservationTable.createdAt,
    })
    .from(reservationTable)
    .where(
      and(
        inArray(reservationTable.status, ['confirmed', 'needs_review']),
        isNull(reservationTable.shippedAt),
      ),
    );
  return rows
    .map((row) => ({ ...row, day: promisedDay(row, batch) }))
    .filter(({ day }) => day <= addDays(today, soonDays))
    .map((row) => ({ ...row, isOverdue: row.day < today }))
    .sort((left, right) => left.day.localeCompare(right.day) || left.id - right.id);
};

const due: WorklistSection = {
  id: 'reservations-due',
  permission: 'founders:read',
  read: async (tx, { now, limit }) => {
    const rows = await findDue(tx, now);
    return {
      count: rows.length,
      urgentCount: rows.filter(({ isOverdue }) => isOverdue).length,
      rows: rows.slice(0, limit).map(({ number, day, isOverdue }) => ({
        id: number,
        label: number,
        detail: 'ship by',
        at: noonOf(day),
        isUrgent: isOverdue,
      })),
    };
  },
};

const toReview: WorklistSection = {
  id: 'reservations-to-review',
  permission: 'founders:read',
  alerts: 'orders:review',
  read: async (tx, { limit }) => {
    const isInReview = inArray(reservationTable.status, ['needs_review', 'refund_failed']);
    const [counted] = await tx.select({ n: count() }).from(reservationTable).where(isInReview);
    const rows = await tx
      .select()
      .from(reservationTable)
      .where(isInReview)
      .orderBy(asc(reservationTable.createdAt), asc(reservationTable.id))
      .limit(limit);
    return {
      count: counted?.n ?? 0,
      urgentCount: 0,
      rows: rows.map(({ number, status, reviewReason, createdAt }) => ({
        id: number,
        label: number,
        detail: status === 'refund_failed' ? 'the refund failed' : reviewReason,
        at: createdAt,
        isUrgent: false,
      })),
    };
  },
};

/** The reservations on the worklist of staff. */
export const foundersWorklist: readonly WorklistSection[] = [toReview, due];

/** The alert on reservations whose ship-by day is close reads this metric. */
export const dueReservationsMetric: RowMetric = {
  name: 'candor_founders_reservations_due',
  help: 'Unshipped reservations whose ship-by day comes within a week',
  read: async (tx, now) => [{ value: (await findDue(tx, now)).length }],
};
