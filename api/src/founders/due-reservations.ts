import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { reservationTable, type Reservation } from './founders-table';
import type { ReservationState } from './reservation-states';
import { isDueToStart } from './unstarted-subscriptions';

/** Takes reservations whose time to be looked at has come; another process finds them taken. */
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

/** Takes paid reservations whose promise is broken: the day has passed, or a needed yes did not come. */
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
          and(isNull(reservationTable.askedUntil), lt(reservationTable.shipsBy, today)),
        ),
      ),
    )
    .orderBy(asc(reservationTable.id))
    .limit(atMost)
    .for('update', { skipLocked: true });

/** Takes shipped first parcels of subscriptions that have not begun; another process finds them taken. */
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
