import { and, inArray, not } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { reservationTable } from './founders-table';

const nobody = {
  accountId: null,
  firstName: '',
  shipTo: {},
  tracking: null,
  customerId: null,
} as const;

/**
 * Removes who a person was from their reservations; what was paid stays. The address of a
 * refund that is still due stays with it until the refund's email is written.
 */
export const stripReservations = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const isTheirs = inArray(reservationTable.id, [...ids]);
  const isDue = inArray(reservationTable.status, ['refund_due', 'refund_failed']);
  await tx
    .update(reservationTable)
    .set({ ...nobody, forgetWhenRefunded: true })
    .where(and(isTheirs, isDue));
  await tx
    .update(reservationTable)
    .set({ ...nobody, email: '' })
    .where(and(isTheirs, not(isDue)));
};
