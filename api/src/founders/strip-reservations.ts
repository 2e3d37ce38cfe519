import { and, inArray, not } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { reservationTable } from './founders-table';

const withoutPerson = {
  accountId: null,
  firstName: '',
  shipTo: {},
  tracking: null,
  customerId: null,
} as const;

/**
 * Removes personal data from reservations and keeps the payments. A due refund keeps its address until
 * its email is queued.
 */
export const stripReservations = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const isTheirs = inArray(reservationTable.id, [...ids]);
  const isDue = inArray(reservationTable.status, ['refund_due', 'refund_failed']);
  await tx
    .update(reservationTable)
    .set({ ...withoutPerson, forgetWhenRefunded: true })
    .where(and(isTheirs, isDue));
  await tx
    .update(reservationTable)
    .set({ ...withoutPerson, email: '' })
    .where(and(isTheirs, not(isDue)));
};
