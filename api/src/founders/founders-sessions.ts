import { cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { reservationConfirmed, reservationInReview } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import { listDifferences } from '../pricing/verify-charge';
import {
  applyCheckoutSession,
  type SessionOutcome,
  type SessionRules,
} from '../purchases/apply-checkout-session';
import { applyRefunds } from '../purchases/apply-refunds';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { forgetCustomers } from '../stripe/forgotten-customers';
import type { CheckoutSession } from '../stripe/payment-gateway';
import { timeOfPayment } from '../stripe/time-of-payment';
import { reservationRefundRules } from './apply-reservation-refunds';
import { describeReservation } from './describe-reservation';
import { lockBySession, moveReservation, ownerOfSession, readBatch } from './founders-store';
import { purchaseOfReservation, type Reservation } from './founders-table';
import { reservationInMails } from './reservation-kind';
import type { ReservationState } from './reservation-states';
import { dayOfPayment } from './ship-promise';

/** `kind` in the metadata of founders' checkout sessions. */
export const sessionKind = 'founders';

const differencesOf = (session: CheckoutSession, row: Reservation): string[] =>
  listDifferences(session, {
    mode: 'payment',
    currency: 'usd',
    subtotalCents: row.subtotalCents,
    charges: row.charges,
    shippingCents: row.shippingCents,
  });

/** Records a payment whose founder was deleted before: it is refunded. */
const refundDeleted = async (
  tx: Tx,
  { clock }: PurchaseDeps,
  row: Reservation,
  session: CheckoutSession,
): Promise<ReservationState> => {
  const { total, paymentId, customerId } = session;
  const at = clock();
  await forgetCustomers(tx, [customerId], at);
  await moveReservation(tx, row, 'refund_due', {
    at,
    paidAt: timeOfPayment(session, at),
    totalCents: cents(total),
    paymentId,
    nextCheckAt: at,
    refundReason: 'asked',
  });
  return 'refund_due';
};

/** Confirms a paid reservation. One whose spot was released gets another, or a refund. */
const confirm = async (
  tx: Tx,
  { clock, logger, publicOrigin, purchaseHooks }: PurchaseDeps,
  row: Reservation,
  session: CheckoutSession,
): Promise<ReservationState> => {
  const at = clock();
  const paidAt = timeOfPayment(session, at);
  const batch = await readBatch(tx);
  const paid = {
    at,
    shipsBy: dayOfPayment(row, paidAt, batch),
    paidAt,
    totalCents: cents(session.total),
    paymentId: session.paymentId,
    customerId: session.customerId,
    shipTo: session.shipTo ?? {},
  };
  const differences = differencesOf(session, row);
  if (differences.length > 0) {
    logger.error({ reservation: row.number, differences }, 'reservation needs review');
    const reviewReason = differences.join('; ');
    if (await moveReservation(tx, row, 'needs_review', { ...paid, reviewReason })) {
      const mail = reservationInReview(reservationInMails(row, publicOrigin));
      await enqueue(tx, { ...mail, dedupeKey: `reservation-in-review:${row.id}` }, at);
      return 'needs_review';
    }
  }
  if (!(await moveReservation(tx, row, 'confirmed', paid))) {
    logger.warn({ reservation: row.number }, 'late payment without a spot');
    await moveReservation(tx, row, 'refund_due', {
      ...paid,
      nextCheckAt: at,
      refundReason: 'no_spot',
    });
    return 'refund_due';
  }
  const shown = describeReservation({ ...row, ...paid, status: 'confirmed' }, batch);
  const mail = reservationConfirmed(reservationInMails(row, publicOrigin), shown);
  await enqueue(tx, { ...mail, dedupeKey: `reservation-confirmed:${row.id}` }, at);
  await purchaseHooks.purchasePaid(tx, purchaseOfReservation({ ...row, ...paid }));
  return 'confirmed';
};

const isPayable = ({ status }: Reservation): boolean =>
  status === 'opening' || status === 'open' || status === 'processing';

/** Returns whether a payment would change the reservation. */
export const isAwaitingPayment = (row: Reservation): boolean =>
  isPayable(row) || row.status === 'released';

/** The states in which a session's outcome changes a reservation. */
const isChangedBy = (row: Reservation, outcome: SessionOutcome): boolean => {
  if (outcome === 'paid') return isAwaitingPayment(row);
  if (outcome === 'processing') return row.status === 'open';
  return outcome !== 'open' && isPayable(row);
};

/** Checkout sessions of the Founders Batch: one that is paid confirms its reservation. */
export const foundersSessions: SessionRules<Reservation> = {
  sessionKind,
  applyRefunds: applyRefunds(reservationRefundRules),
  owner: (tx, { sessionId }) => ownerOfSession(tx, sessionId),
  lock: lockBySession,
  canBecome: isChangedBy,
  apply: async (tx, deps, row, { session, outcome }) => {
    if (outcome === 'paid')
      return (row.email === '' ? refundDeleted : confirm)(tx, deps, row, session);
    const status = outcome === 'processing' ? 'processing' : 'released';
    await moveReservation(tx, row, status, { at: deps.clock() });
    return status;
  },
};

/** Updates a reservation from the provider. */
export const applyFoundersSession = applyCheckoutSession(foundersSessions);
