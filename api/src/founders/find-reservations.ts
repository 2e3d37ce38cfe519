import { and, asc, desc, eq, ilike, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import { paidReservationStates, staffReservationStates } from '@candor/api-contract/staff-founders';
import { formulas } from '@candor/catalog-contract/formulas';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import { countLimits, listQuery, pageOf } from '../http/staff-list';
import { reservationTable } from './founders-table';

/** The query of the list of reservations. */
export const ReservationsQuery = listQuery(['createdAt', 'shipsBy'], {
  state: z.enum(staffReservationStates).optional(),
  formula: z.enum(formulas.map(({ id }) => id)).optional(),
  /** To be shipped by this day or an earlier one. */
  shipsBy: Day.optional(),
  /** A part of a number, an address or a name. */
  text: z.string().trim().min(1).max(200).optional(),
});
export type ReservationsQuery = z.output<typeof ReservationsQuery>;

const contains = (text: string): SQL | undefined => {
  const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { number, email, firstName } = reservationTable;
  return or(
    ilike(number, patternOf(numberAsStored(text))),
    ilike(email, patternOf(emailAsStored(text))),
    ilike(firstName, patternOf(text)),
  );
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
  text === undefined ? undefined : contains(text),
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
