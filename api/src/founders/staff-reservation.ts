import { desc, eq, inArray, like, or } from 'drizzle-orm';
import { trackParcel } from '@candor/api-contract/parcel';
import type {
  ReservationAction,
  StaffReservation,
  StaffReservationRow,
} from '@candor/api-contract/staff-founders';
import type { Tx } from '../db/database';
import { outboxTable } from '../mail/outbox-table';
import { postalAddressOf, purchaseRecords } from '../orders/purchase-records';
import { refundRequestsOf, showRefundRequest } from '../purchases/refund-request-store';
import { ledgerTable, type Reservation, reservationRefundTable } from './founders-table';
import { lockReservationForChange } from './reservation-kind';
import { storedRefunds } from '../purchases/refund-store';
import type { RefundRow } from '../purchases/refund-table';
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

const actionsOf = (row: Reservation): ReservationAction[] => {
  const may = (action: ReservationAction, condition: boolean): ReservationAction[] =>
    condition ? [action] : [];
  const isInReview = row.status === 'needs_review';
  return [
    ...may('accept', isInReview),
    ...may('refuse', isInReview),
    ...may('ship', row.status === 'confirmed'),
    ...may('address', isToBeShipped(row) && row.email !== ''),
    ...may(
      'refund',
      ['confirmed', 'needs_review', 'shipped', 'refund_failed'].includes(row.status),
    ),
  ];
};

/** Mails with the reservation's id in their key, alone or before ':', and those of its refunds. */
const mailsOf = (tx: Tx, { id }: Reservation, refunds: readonly RefundRow[]) => {
  const kinds = [
    'reservation-confirmed',
    'reservation-in-review',
    'reservation-shipped',
    'reservation-refunded',
    'reservation-delayed',
    'reservation-address',
  ];
  const keys = [
    ...kinds.map((kind) => `${kind}:${id}`),
    ...refunds.flatMap((refund) => [
      `reservation-part-refunded:${refund.id}`,
      `reservation-refund-failed:${refund.id}`,
    ]),
  ];
  return tx
    .select()
    .from(outboxTable)
    .where(
      or(
        inArray(outboxTable.dedupeKey, keys),
        ...kinds.map((kind) => like(outboxTable.dedupeKey, `${kind}:${id}:%`)),
      ),
    )
    .orderBy(desc(outboxTable.id));
};

const recordsOf = async (tx: Tx, row: Reservation) => {
  const { id, number, paymentId } = row;
  const refunds = await storedRefunds(tx, reservationRefundTable, id);
  const requests = await refundRequestsOf(tx, number);
  const mails = await mailsOf(tx, row, refunds);
  const ledger = await tx
    .select()
    .from(ledgerTable)
    .where(eq(ledgerTable.reservationId, id))
    .orderBy(desc(ledgerTable.id));
  const auditSubject = `reservation ${number}`;
  return {
    ...(await purchaseRecords(tx, { paymentId, auditSubject, refunds, mails })),
    refundRequests: requests.map(showRefundRequest),
    ledger: ledger.map(({ id: entryId, at, happened }) => ({
      id: entryId,
      at: at.toISOString(),
      happened,
    })),
  };
};

/** A reservation with everything that staff sees of it. @throws ShopError `reservation_not_found` */
export const staffReservation = async (tx: Tx, number: string): Promise<StaffReservation> => {
  const row = await lockReservationForChange(tx, number, null);
  const records = await recordsOf(tx, row);
  return {
    ...staffReservationRow(row),
    reviewReason: row.reviewReason,
    refundReason: row.refundReason,
    subtotalCents: row.subtotalCents,
    refundedCents: records.refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { cents }) => sum + cents, 0),
    shipTo: postalAddressOf(row),
    parcel: trackParcel(row),
    subscriptionId: row.subscriptionId,
    paymentId: row.paymentId,
    ...records,
    actions: actionsOf(row),
  };
};
