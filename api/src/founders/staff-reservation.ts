import { desc, eq, inArray, like, or } from 'drizzle-orm';
import type {
  ReservationAction,
  StaffReservation,
  StaffReservationRow,
} from '@candor/api-contract/staff-founders';
import { auditTable } from '../db/audit';
import type { Tx } from '../db/database';
import { mailStateOf } from '../mail/mail-state';
import { outboxTable } from '../mail/outbox-table';
import { trackingLink } from '../orders/carriers';
import { refundRequestsOf, showRefundRequest } from '../refunds/refund-request-store';
import type { PostalAddress } from '../stripe/payment-gateway';
import { disputeTable } from '../stripe/stripe-tables';
import { ledgerTable, type Reservation, type ReservationRefund } from './founders-table';
import { lockReservationForChange } from './lock-reservation';
import { reservationRefunds } from './reservation-refund-store';
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
const mailsOf = (tx: Tx, { id }: Reservation, refunds: readonly ReservationRefund[]) => {
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

const readRelated = async (tx: Tx, row: Reservation) => {
  const { id, number, paymentId } = row;
  const refunds = await reservationRefunds(tx, id);
  const requests = await refundRequestsOf(tx, number);
  const disputes =
    paymentId === null
      ? []
      : await tx.select().from(disputeTable).where(eq(disputeTable.paymentId, paymentId));
  const mails = await mailsOf(tx, row, refunds);
  const ledger = await tx
    .select()
    .from(ledgerTable)
    .where(eq(ledgerTable.reservationId, id))
    .orderBy(desc(ledgerTable.id));
  const history = await tx
    .select()
    .from(auditTable)
    .where(eq(auditTable.subject, `reservation ${number}`))
    .orderBy(desc(auditTable.id));
  return { refunds, requests, disputes, mails, ledger, history };
};

const showRelated = ({
  refunds,
  requests,
  disputes,
  mails,
  ledger,
  history,
}: Awaited<ReturnType<typeof readRelated>>) => ({
  refunds: refunds.map(({ id, cents, status, createdAt }) => ({
    id,
    cents,
    status,
    createdAt: createdAt.toISOString(),
  })),
  refundRequests: requests.map(showRefundRequest),
  disputes: disputes.map(({ id, status, seenAt }) => ({
    id,
    status,
    seenAt: seenAt.toISOString(),
  })),
  mails: mails.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    subject: mail.subject,
    state: mailStateOf(mail),
    createdAt: mail.createdAt.toISOString(),
  })),
  ledger: ledger.map(({ id, at, happened }) => ({ id, at: at.toISOString(), happened })),
  history: history.map(({ id, at, actor, action }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
  })),
});

const shipToOf = ({ shipTo }: Reservation): StaffReservation['shipTo'] =>
  'line1' in shipTo ? (shipTo as PostalAddress) : null;

/** A reservation with everything that staff sees of it. @throws ShopError `reservation_not_found` */
export const staffReservation = async (tx: Tx, number: string): Promise<StaffReservation> => {
  const row = await lockReservationForChange(tx, number.trim().toUpperCase(), null);
  const related = await readRelated(tx, row);
  const { carrier, tracking } = row;
  return {
    ...staffReservationRow(row),
    reviewReason: row.reviewReason,
    refundReason: row.refundReason,
    subtotalCents: row.subtotalCents,
    refundedCents: related.refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { cents }) => sum + cents, 0),
    shipTo: shipToOf(row),
    parcel: { carrier, tracking, link: trackingLink({ carrier, tracking }) },
    subscriptionId: row.subscriptionId,
    paymentId: row.paymentId,
    ...showRelated(related),
    actions: actionsOf(row),
  };
};
