import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import {
  isUncharged,
  nothingToRefund,
  type RefundTargetRules,
} from '../purchases/make-refund-target';
import { completeRefundRequest } from '../purchases/refund-request-store';
import { storedRefunds } from '../purchases/refund-store';
import { ProviderRejectionError } from '../stripe/payment-gateway';
import { reservationRefundRules } from './apply-reservation-refunds';
import { makeRefundDue } from './cancel-reservation';
import { reservationRefundTable, type Reservation } from './founders-table';
import { lockReservationForChange } from './reservation-kind';
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

const check: RefundTargetRules<Reservation>['check'] = (row, { action, amount, left }) => {
  const { number, status } = row;
  if (status === 'refunded') throw nothingToRefund(`Reservation ${number} is already refunded.`);
  if (!paidStates.includes(status))
    throw nothingToRefund(`Reservation ${number} has not been paid.`);
  if (action === 'cancel' && !isToBeShipped(row))
    throw new ShopError('not_to_be_cancelled', `Reservation ${number} is ${status}.`);
  if (action === 'reject' && status !== 'needs_review')
    throw new ShopError('not_to_be_reviewed', `Reservation ${number} needs no review.`);
  if (left === 0 && !isUncharged(row))
    throw nothingToRefund(`The whole refund of reservation ${number} waits for the bank.`);
  if (amount < left && !standingStates.includes(status))
    throw nothingToRefund(`Reservation ${number} is being refunded as a whole.`);
};

const begin: RefundTargetRules<Reservation>['begin'] = async (tx, deps, row) => {
  if (row.status === 'refund_due') return false;
  const reason = row.refundReason ?? 'by_shop';
  await makeRefundDue(tx, deps, row, { at: deps.clock(), reason });
  return true;
};

/** Refunds the rest as the founders' worker does, and records the result of the request. */
const sendWhole: RefundTargetRules<Reservation>['sendWhole'] = async (deps, row, request) => {
  if (row.status === 'refund_due') await sendRefund(deps, row);
  await transaction(deps.db, async (tx) => {
    const after = await lockReservationForChange(tx, row.number, null);
    if (after.status === 'refund_failed')
      throw new ProviderRejectionError(after.reviewReason ?? 'The refund failed.');
    const refunds = await storedRefunds(tx, reservationRefundTable, row.id);
    const made = refunds.findLast(({ status }) => status !== 'failed');
    await completeRefundRequest(tx, request.id, made?.id ?? null);
  });
};

/** Refunds of reservations that a person requests. */
export const reservationRefunds: RefundTargetRules<Reservation> = {
  ...reservationRefundRules,
  check,
  begin,
  sendWhole,
  isSubscriptionToBegin: ({ offer, subscriptionId }) =>
    offer === 'subscribe' && subscriptionId === null,
  before: ({ status }, left) => ({ status, left }),
};
