import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { refundOnce } from '../purchases/refund-once';
import { completeRefundRequest } from '../purchases/refund-request-store';
import type { RefundRequest } from '../purchases/refund-request-table';
import type { RefundInput, RefundTarget } from '../purchases/refund-target';
import { isDisputed } from '../purchases/reject-disputed';
import { rejectRepeated } from '../purchases/reject-repeated';
import { ProviderRejectionError } from '../stripe/payment-gateway';
import { applyReservationRefunds } from './apply-reservation-refunds';
import { makeRefundDue } from './cancel-reservation';
import type { FoundersDeps } from './founders-deps';
import { raiseReservationRevision } from './founders-store';
import type { Reservation, ReservationRefund } from './founders-table';
import { lockReservationForChange } from './lock-reservation';
import { reservationRefunds } from './reservation-refund-store';
import { isToBeShipped, type ReservationState } from './reservation-states';
import { sendRefund } from './send-refunds';

const paidStates: readonly ReservationState[] = [
  'confirmed',
  'needs_review',
  'shipped',
  'refund_due',
  'refund_failed',
];
/** A part is refunded while the purchase stands. */
const standingStates: readonly ReservationState[] = ['confirmed', 'needs_review', 'shipped'];

const nothingToRefund = (message: string) => new ShopError('nothing_to_refund', message);

const leftOf = ({ totalCents }: Reservation, refunds: readonly ReservationRefund[]): Cents =>
  cents(
    refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((left, refund) => left - refund.cents, totalCents ?? 0),
  );

/** @throws ShopError `nothing_to_refund`, `not_to_be_cancelled`, `not_to_be_reviewed` */
const rejectWrongState = (row: Reservation, action: RefundInput['action']): void => {
  const { number, status } = row;
  if (status === 'refunded') throw nothingToRefund(`Reservation ${number} is refunded already.`);
  if (!paidStates.includes(status))
    throw nothingToRefund(`Reservation ${number} has not been paid.`);
  if (action === 'cancel' && !isToBeShipped(row))
    throw new ShopError('not_to_be_cancelled', `Reservation ${number} is ${status}.`);
  if (action === 'reject' && status !== 'needs_review')
    throw new ShopError('not_to_be_reviewed', `Reservation ${number} needs no review.`);
};

/** @throws ShopError `nothing_to_refund` */
const amountOf = (
  { number, status, totalCents }: Reservation,
  left: Cents,
  wanted: number | null,
): Cents => {
  const isUncharged = totalCents === cents(0);
  if (left <= 0 && !isUncharged)
    throw nothingToRefund(`The whole refund of reservation ${number} waits for the bank.`);
  const amount = cents(wanted ?? left);
  if (amount > left)
    throw nothingToRefund(`Only ${formatCents(left)} of reservation ${number} is left.`);
  if (amount < left && !standingStates.includes(status))
    throw nothingToRefund(`Reservation ${number} is being refunded as a whole.`);
  return amount;
};

const isToBegin = ({ offer, subscriptionId }: Reservation): boolean =>
  offer === 'subscribe' && subscriptionId === null;

const claimReservation =
  (deps: FoundersDeps): RefundTarget['claim'] =>
  async (tx, number, input) => {
    const row = await lockReservationForChange(tx, number, input.revision);
    rejectWrongState(row, input.action);
    const refunds = await reservationRefunds(tx, row.id);
    const left = leftOf(row, refunds);
    const amount = amountOf(row, left, input.cents);
    const now = deps.clock();
    rejectRepeated(refunds, input, { of: `reservation ${number}`, amount, now });
    const isWhole = amount === left;
    if (isWhole && row.status !== 'refund_due')
      await makeRefundDue(tx, deps, row, { at: now, reason: row.refundReason ?? 'by_shop' });
    else await raiseReservationRevision(tx, row.id);
    return {
      number: row.number,
      cents: amount,
      isWhole,
      subscriptionId: row.subscriptionId,
      isSubscriptionToBegin: isToBegin(row),
      before: { status: row.status, left },
      email: row.forgetWhenRefunded ? '' : row.email,
    };
  };

const read = (deps: FoundersDeps, number: string) =>
  transaction(deps.db, async (tx) => {
    const row = await lockReservationForChange(tx, number, null);
    return { row, refunds: await reservationRefunds(tx, row.id) };
  });

/** Refunds the rest as the founders' worker does, and records the result of the request. */
const sendWhole = async (deps: FoundersDeps, { id, subject }: RefundRequest): Promise<void> => {
  const { row } = await read(deps, subject);
  if (row.status === 'refund_due') await sendRefund(deps, row);
  const after = await read(deps, subject);
  if (after.row.status === 'refund_failed')
    throw new ProviderRejectionError(after.row.reviewReason ?? 'The refund failed.');
  const made = after.refunds.findLast(({ status }) => status !== 'failed');
  await transaction(deps.db, (tx) => completeRefundRequest(tx, id, made?.id ?? null));
};

const sendPart = async (
  { db, ...deps }: FoundersDeps,
  paymentId: string,
  request: RefundRequest,
): Promise<void> => {
  const refunds = await refundOnce(deps.payments, paymentId, request);
  await transaction(db, (tx) => applyReservationRefunds(tx, deps, paymentId, refunds));
};

const sendReservationRefund = async (deps: FoundersDeps, request: RefundRequest): Promise<void> => {
  if (request.isWhole) return sendWhole(deps, request);
  const { paymentId } = (await read(deps, request.subject)).row;
  if (paymentId !== null) await sendPart(deps, paymentId, request);
};

const readTarget = async (tx: Tx, number: string) => {
  const row = await lockReservationForChange(tx, number, null);
  const left = leftOf(row, await reservationRefunds(tx, row.id));
  return {
    number: row.number,
    status: row.status,
    revision: row.revision,
    leftCents: paidStates.includes(row.status) ? Math.max(0, left) : 0,
    subscriptionId: row.subscriptionId,
    isSubscriptionToBegin: isToBegin(row),
  };
};

/** Reservations as a target of refunds. */
export const reservationRefundTarget = (deps: FoundersDeps): RefundTarget => ({
  name: 'reservation',
  prefix: 'F-',
  sync: async (number) => {
    const { paymentId } = (await read(deps, number)).row;
    if (paymentId === null) return;
    const refunds = await deps.payments.refundsOf(paymentId);
    await transaction(deps.db, (tx) => applyReservationRefunds(tx, deps, paymentId, refunds));
  },
  isDisputed: async (number) => isDisputed(deps.payments, (await read(deps, number)).row.paymentId),
  claim: claimReservation(deps),
  send: (request) => sendReservationRefund(deps, request),
  read: readTarget,
});
