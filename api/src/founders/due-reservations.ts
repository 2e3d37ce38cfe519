import { and, asc, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { forEachWhileAvailable } from '../stripe/with-provider';
import { reservationTable, type Reservation } from './founders-table';
import type { ReservationState } from './reservation-states';

/** Claims reservations that are due for a check; other processes skip claimed rows. */
const claimDue = async (
  tx: Tx,
  { which, now, again, atMost }: { which: SQL | undefined; now: Date; again: Date; atMost: number },
): Promise<Reservation[]> => {
  const due = await tx
    .select()
    .from(reservationTable)
    .where(and(which, lte(reservationTable.nextCheckAt, now)))
    .orderBy(asc(reservationTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(reservationTable)
      .set({ nextCheckAt: again })
      .where(inArray(reservationTable.id, ids));
  return due;
};

/** SQL condition: a reservation in one of these states. */
export const isIn = (...states: ReservationState[]): SQL =>
  inArray(reservationTable.status, states);

type DueWork = {
  task: string;
  which: SQL | undefined;
  atMost: number;
  /** When another attempt may follow. */
  retryAfterMs: number;
  signal: AbortSignal | undefined;
  /** Receives the error of one reservation; it does not stop the others. */
  onError: (error: unknown, row: Reservation) => unknown;
};

/** Claims due reservations, and works on each while the provider is available. @returns how many it claimed */
export const workOnDue = async (
  { db, clock, logger }: Pick<PurchaseDeps, 'db' | 'clock' | 'logger'>,
  { which, atMost, retryAfterMs, ...batch }: DueWork,
  work: (row: Reservation) => Promise<unknown>,
): Promise<number> => {
  const now = clock();
  const again = new Date(now.getTime() + retryAfterMs);
  const due = await transaction(db, (tx) => claimDue(tx, { which, now, again, atMost }));
  await forEachWhileAvailable(due, { logger, ...batch }, work);
  return due.length;
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
