import type { ReservationBody } from './founders.schema';
import type { Batch, Reservation } from './founders-table';
import { shipPromise, shipsBy } from './ship-promise';

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
  return {
    number: row.number,
    status,
    formula: row.formula,
    offer: row.offer,
    firstName: row.firstName,
    total: row.totalCents ?? row.subtotalCents,
    currency: 'usd',
    reservedAt: since.toISOString(),
    shipsBy: shipsBy(since, batch).toISOString().slice(0, 10),
    shipPromise: shipPromise(since, batch),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    tracking: row.tracking,
    canChange: row.status === 'confirmed',
  };
};
