import type { ReservationBody } from './founders.schema';
import type { Batch, Reservation } from './founders-table';
import { promisedDay, shipPromise } from './ship-promise';

const shownAs = {
  opening: 'open',
  open: 'open',
  processing: 'processing',
  confirmed: 'confirmed',
  needs_review: 'confirmed',
  shipped: 'shipped',
  released: 'released',
  refund_due: 'refunding',
  refunded: 'refunded',
} as const;

/** A reservation as its owner sees it. */
export const describeReservation = (row: Reservation, batch: Batch): ReservationBody => {
  const status = shownAs[row.status];
  const since = row.paidAt ?? row.createdAt;
  const day = promisedDay(row, batch);
  const { askedUntil, answerBy } = row;
  return {
    number: row.number,
    status,
    formula: row.formula,
    offer: row.offer,
    firstName: row.firstName,
    total: row.totalCents ?? row.subtotalCents,
    currency: 'usd',
    reservedAt: since.toISOString(),
    shipsBy: day,
    shipPromise: shipPromise(day),
    delay:
      row.status !== 'confirmed' || askedUntil === null || answerBy === null
        ? null
        : { until: askedUntil, answerBy: answerBy.toISOString() },
    shippedAt: row.shippedAt?.toISOString() ?? null,
    tracking: row.tracking,
    canChange: row.status === 'confirmed',
  };
};
