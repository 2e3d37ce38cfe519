import { asc, eq, inArray } from 'drizzle-orm';
import { cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { ProviderRefund } from '../stripe/payment-gateway';
import { reservationRefundTable, reservationTable, type ReservationRefund } from './founders-table';

/** The statuses that each status may replace; a stale status changes nothing. */
const replaceable: Record<ReservationRefund['status'], ReservationRefund['status'][]> = {
  pending: [],
  succeeded: ['pending'],
  failed: ['pending', 'succeeded'],
};

/** The refunds of a reservation, oldest first. */
export const reservationRefunds = (tx: Tx, reservationId: number): Promise<ReservationRefund[]> =>
  tx
    .select()
    .from(reservationRefundTable)
    .where(eq(reservationRefundTable.reservationId, reservationId))
    .orderBy(asc(reservationRefundTable.createdAt));

/** Inserts a refund of a reservation, or updates its status. */
export const recordReservationRefund = async (
  tx: Tx,
  reservationId: number,
  { id, cents: amount, status, createdAt }: ProviderRefund,
): Promise<void> => {
  await tx
    .insert(reservationRefundTable)
    .values({ id, reservationId, cents: cents(amount), status, createdAt })
    .onConflictDoUpdate({
      target: reservationRefundTable.id,
      set: { status },
      setWhere: inArray(reservationRefundTable.status, replaceable[status]),
    });
};

/** Stored statuses of these refunds, by id. */
export const knownReservationRefunds = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, ReservationRefund['status']>> => {
  const rows = await tx
    .select({ id: reservationRefundTable.id, status: reservationRefundTable.status })
    .from(reservationRefundTable)
    .where(inArray(reservationRefundTable.id, [...ids]));
  return new Map(rows.map(({ id, status }) => [id, status]));
};

/** Filters payments by those of reservations. */
export const paymentsOfReservations = async (
  tx: Tx,
  paymentIds: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .select({ paymentId: reservationTable.paymentId })
    .from(reservationTable)
    .where(inArray(reservationTable.paymentId, [...paymentIds]));
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
};
