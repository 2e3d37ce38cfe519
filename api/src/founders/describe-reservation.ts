import type { ReservationResponse } from '@candor/api-contract/founders';
import { trackParcel } from '@candor/api-contract/parcel';
import type { Batch, Reservation } from './founders-table';
import { isToBeShipped } from './reservation-states';
import { promisedDay, shipPromise } from './ship-promise';

const shownAs = {
  opening: 'open',
  open: 'open',
  processing: 'processing',
  confirmed: 'confirmed',
  shipped: 'shipped',
  released: 'released',
  refund_due: 'refunding',
  refund_failed: 'refunding',
  refunded: 'refunded',
} as const;

/** A reservation under review keeps its earlier status; `inReview` marks it. */
const statusOf = ({ status, shippedAt }: Reservation) =>
  status === 'needs_review' ? (shippedAt === null ? 'confirmed' : 'shipped') : shownAs[status];

/** A reservation as its owner sees it. */
export const describeReservation = (row: Reservation, batch: Batch): ReservationResponse => {
  const status = statusOf(row);
  const since = row.paidAt ?? row.createdAt;
  const day = promisedDay(row, batch);
  const { proposedUntil, answerBy } = row;
  return {
    number: row.number,
    status,
    inReview: row.status === 'needs_review' || row.status === 'refund_failed',
    formula: row.formula,
    offer: row.offer,
    firstName: row.firstName,
    total: row.totalCents ?? row.subtotalCents,
    currency: 'usd',
    reservedAt: since.toISOString(),
    shipsBy: day,
    shipPromise: shipPromise(day),
    delay:
      !isToBeShipped(row) || proposedUntil === null || answerBy === null
        ? null
        : { until: proposedUntil, answerBy: answerBy.toISOString() },
    shippedAt: row.shippedAt?.toISOString() ?? null,
    tracking: row.tracking,
    trackingLink: trackParcel(row).link,
    canChange: row.status === 'confirmed',
  };
};
