import { desc, inArray } from 'drizzle-orm';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import type { FoundersDeps } from './founders-deps';
import { reservationTable, type Reservation } from './founders-table';
import { reservationStates, type ReservationState } from './reservation-states';

const maxRows = 50;
/** States after a payment; the others are checkout sessions. */
const paidStates: readonly ReservationState[] = [
  'confirmed',
  'needs_review',
  'shipped',
  'refund_due',
  'refund_failed',
  'refunded',
];

const statesFrom = (text: string | undefined): readonly ReservationState[] => {
  if (text === undefined) return paidStates;
  const state = reservationStates.find((candidate) => candidate === text);
  if (state === undefined) throw new Error(`A state is one of: ${reservationStates.join(', ')}.`);
  return [state];
};

const needsReview = ({ status }: Reservation): boolean =>
  status === 'needs_review' || status === 'refund_failed';

const lineFor = (row: Reservation): string =>
  [
    row.number,
    (row.paidAt ?? row.createdAt).toISOString(),
    formatCents(row.totalCents ?? row.subtotalCents),
    row.status,
    `${formulaById(row.formula).name}, ${row.offer}`,
    row.email === '' ? 'account deleted' : `${row.firstName} <${row.email}>`,
    ...(row.shippedAt === null && row.shipsBy !== null ? [`ships by ${row.shipsBy}`] : []),
    ...(row.shippedAt === null ? [] : [`shipped ${row.shippedAt.toISOString()}`]),
    ...(needsReview(row) ? [`why: ${row.reviewReason ?? 'not recorded'}`] : []),
  ].join('  ');

/** The latest reservations for an operator, newest first. @throws Error for an unknown state */
export const listReservations = async (
  { db }: FoundersDeps,
  state: string | undefined,
): Promise<string> => {
  const states = statesFrom(state);
  const rows = await transaction(db, (tx) =>
    tx
      .select()
      .from(reservationTable)
      .where(inArray(reservationTable.status, [...states]))
      .orderBy(desc(reservationTable.id))
      .limit(maxRows),
  );
  return rows.length === 0 ? 'There are none.' : rows.map(lineFor).join('\n');
};
