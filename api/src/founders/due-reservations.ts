import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { reservationTable, type Reservation } from './founders-table';
import type { ReservationState } from './reservation-states';
import { isDueToStart } from './unstarted-subscriptions';

/** Claims reservations that are due for a check; other processes skip claimed rows. */
export const claimDue = async (
  tx: Tx,
  {
    now,
    again,
    states,
    atMost,
  }: { now: Date; again: Date; states: readonly ReservationState[]; atMost: number },
): Promise<Reservation[]> => {
  const due = await tx
    .select()
    .from(reservationTable)
    .where(
      and(inArray(reservationTable.status, [...states]), lte(reservationTable.nextCheckAt, now)),
    )
    .orderBy(asc(reservationTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  if (due.length > 0)
    await tx
      .update(reservationTable)
      .set({ nextCheckAt: again })
      .where(
        inArray(
          reservationTable.id,
          due.map(({ id }) => id),
        ),
      );
  return due;
};

/** Locks paid reservations that missed their ship date, or were delayed without consent. */
export const claimOverdue = (
  tx: Tx,
  { now, today, atMost }: { now: Date; today: string; atMost: number },
): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservationTable)
    .where(
      and(
        inArray(reservationTable.status, ['confirmed', 'needs_review']),
        isNull(reservationTable.shippedAt),
        or(
          lt(reservationTable.answerBy, now),
          and(isNull(reservationTable.proposedUntil), lt(reservationTable.shipsBy, today)),
        ),
      ),
    )
    .orderBy(asc(reservationTable.id))
    .limit(atMost)
    .for('update', { skipLocked: true });

/** Claims shipped reservations whose subscription has not started; other processes skip claimed rows. */
export const claimToStart = async (
  tx: Tx,
  { now, again, atMost }: { now: Date; again: Date; atMost: number },
): Promise<Reservation[]> => {
  const due = await tx
    .select()
    .from(reservationTable)
    .where(and(isDueToStart, lte(reservationTable.nextCheckAt, now)))
    .orderBy(asc(reservationTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  for (const { id } of due)
    await tx
      .update(reservationTable)
      .set({ nextCheckAt: again })
      .where(eq(reservationTable.id, id));
  return due;
};
