import { and, asc, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import {
  paidReservationStates,
  staffReservationStates,
} from '@candor/api-contract/reservation-states';
import { formulas } from '@candor/catalog-contract/formulas';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import {
  isIndexed,
  matchesSearch,
  rowsToSearch,
  rowText,
  searchedText,
} from '../domain/search-text';
import { countLimits, listQuery, pageOf } from '../http/staff-list';
import { type Reservation, reservationTable } from './founders-table';

/** The query of the list of reservations. */
export const ReservationsQuery = listQuery(['createdAt', 'shipsBy'], {
  state: z.enum(staffReservationStates).optional(),
  formula: z.enum(formulas.map(({ id }) => id)).optional(),
  /** To be shipped by this day or an earlier one. */
  shipsBy: Day.optional(),
  /** Any part of a number, a name, an email address, a street address or a tracking number. */
  text: z.string().trim().min(1).max(200).optional(),
});
export type ReservationsQuery = z.output<typeof ReservationsQuery>;

const reservationText = searchedText({ ...reservationTable, name: reservationTable.firstName });

/** All matches: a batch has few reservations. */
const isFound = (text: string): SQL => {
  const { id, number } = reservationTable;
  const rows = rowsToSearch(
    { table: reservationTable, text: reservationText },
    isIndexed(reservationText, text, number),
  );
  return sql`${id} in (select ${id} from ${rows} where ${matchesSearch(rowText, text)})`;
};

const conditions = ({ state, formula, shipsBy, text }: ReservationsQuery): (SQL | undefined)[] => [
  inArray(reservationTable.status, state === undefined ? [...paidReservationStates] : [state]),
  formula === undefined ? undefined : eq(reservationTable.formula, formula),
  ...(shipsBy === undefined
    ? []
    : [
        inArray(reservationTable.status, ['confirmed', 'needs_review']),
        isNull(reservationTable.shippedAt),
        lte(reservationTable.shipsBy, shipsBy),
      ]),
  text === undefined ? undefined : isFound(text),
];

/** A page of reservations with their number. */
export const findReservations = async (tx: Tx, query: ReservationsQuery) => {
  const { page, perPage, sort, order } = query;
  const by = order === 'ASC' ? asc : desc;
  const { id, shipsBy } = reservationTable;
  const where = and(...conditions(query));
  const rows = await tx
    .select()
    .from(reservationTable)
    .where(where)
    .orderBy(...(sort === 'shipsBy' ? [by(shipsBy), by(id)] : [by(id)]))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  return pageOf(rows, query, {
    limit: countLimits.searched,
    count: countUpTo(tx, reservationTable, where),
  });
};

/** The newest reservations of a text, in any state. */
export const searchReservations = async (
  tx: Tx,
  text: string,
  limit: number,
): Promise<{ rows: Reservation[]; hasMore: boolean }> => {
  const rows = await tx
    .select()
    .from(reservationTable)
    .where(isFound(text))
    .orderBy(desc(reservationTable.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
};
