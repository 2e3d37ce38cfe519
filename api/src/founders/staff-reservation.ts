import { desc, eq } from 'drizzle-orm';
import type {
  ReservationAction,
  StaffReservation,
  StaffReservationRow,
} from '@candor/api-contract/staff-founders';
import type { Tx } from '../db/database';
import { allowedActions } from '../purchases/purchase-actions';
import { purchaseRecords, type PageOf } from '../purchases/purchase-records';
import { refundRequestsOf, showRefundRequest } from '../purchases/refund-request-store';
import { sumOfRefunds } from '../purchases/refund-store';
import { heldUntil } from '../purchases/ship-purchase';
import { ledgerTable, type Reservation } from './founders-table';
import { lockReservationForChange, reservationKind } from './reservation-kind';
import { isToBeShipped } from './reservation-states';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A reservation in a list. */
export const staffReservationRow = (row: Reservation): StaffReservationRow => ({
  id: row.number,
  status: row.status,
  email: row.email,
  firstName: row.firstName,
  formula: row.formula,
  offer: row.offer,
  totalCents: row.totalCents ?? row.subtotalCents,
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  shipsBy: row.shipsBy,
  proposedUntil: row.proposedUntil,
  answerBy: iso(row.answerBy),
  shippedAt: iso(row.shippedAt),
  revision: row.revision,
});

const refundable = ['confirmed', 'needs_review', 'shipped', 'refund_failed'];

/** The shipment can be taken back until the mail about it leaves. */
const canBeUndone = ({ status, shippedAt, email }: Reservation, now: Date): boolean =>
  status === 'shipped' && shippedAt !== null && heldUntil(shippedAt) > now && email !== '';

const actionsOf = (row: Reservation, now: Date): ReservationAction[] => {
  const isInReview = row.status === 'needs_review';
  return allowedActions<ReservationAction>([
    ['accept', isInReview],
    ['refuse', isInReview],
    ['ship', row.status === 'confirmed'],
    ['unship', canBeUndone(row, now)],
    ['address', isToBeShipped(row) && row.email !== ''],
    ['refund', refundable.includes(row.status)],
  ]);
};

type Pages = { pageOf: PageOf };

const recordsOf = async (tx: Tx, row: Reservation, { pageOf }: Pages) => {
  const requests = await refundRequestsOf(tx, row.number);
  const ledger = await tx
    .select()
    .from(ledgerTable)
    .where(eq(ledgerTable.reservationId, row.id))
    .orderBy(desc(ledgerTable.id));
  return {
    ...(await purchaseRecords(tx, reservationKind, row, { pageOf })),
    refundRequests: requests.map(showRefundRequest),
    ledger: ledger.map(({ id, at, happened }) => ({ id, at: at.toISOString(), happened })),
  };
};

/** A reservation with everything that staff sees of it. @throws ShopError `reservation_not_found` */
export const staffReservation = async (
  tx: Tx,
  number: string,
  { now, ...pages }: Pages & { now: Date },
): Promise<StaffReservation> => {
  const row = await lockReservationForChange(tx, number, null);
  const records = await recordsOf(tx, row, pages);
  return {
    ...staffReservationRow(row),
    refundReason: row.refundReason,
    subtotalCents: row.subtotalCents,
    refundedCents: sumOfRefunds(records.refunds),
    ...records,
    actions: actionsOf(row, now),
  };
};
