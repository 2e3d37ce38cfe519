import { cents, formatCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { partRefunded, refundReturned } from '../mail/founders-refund-letters';
import { enqueue } from '../mail/outbox';
import type { ProviderRefund } from '../stripe/payment-gateway';
import { failRefund, finishRefund } from './finish-refund';
import type { FoundersDeps } from './founders-deps';
import { lockByPayment, moveReservation } from './founders-store';
import type { Reservation, ReservationRefund } from './founders-table';
import { recordReservationRefund, reservationRefunds } from './reservation-refund-store';

type Deps = Pick<FoundersDeps, 'clock' | 'logger' | 'publicOrigin'>;

/** A bank that takes its time is asked again after this long, where no event says it first. */
const recheckPendingMs = 60 * 60_000;

const sumOf = (
  refunds: readonly ReservationRefund[],
  isCounted: (status: ReservationRefund['status']) => boolean,
): number =>
  refunds
    .filter(({ status }) => isCounted(status))
    .reduce((sum, { cents: amount }) => sum + amount, 0);

const waitForBank = async (tx: Tx, { clock }: Deps, row: Reservation): Promise<void> => {
  const at = clock();
  await moveReservation(tx, row, 'refund_due', {
    at,
    nextCheckAt: new Date(at.getTime() + recheckPendingMs),
    refundReason: row.refundReason ?? 'by_shop',
    askedUntil: null,
    answerBy: null,
  });
};

/** Brings the state of a locked reservation in line with its refunds. */
const followRefunds = async (
  tx: Tx,
  deps: Deps,
  row: Reservation,
  { refunds, hasNewFailure }: { refunds: readonly ReservationRefund[]; hasNewFailure: boolean },
): Promise<void> => {
  const total = row.totalCents ?? 0;
  const isComplete = (sum: number) => total > 0 && sum >= total;
  const isFinal = isComplete(sumOf(refunds, (status) => status === 'succeeded'));
  const isSent = isComplete(sumOf(refunds, (status) => status !== 'failed'));
  if (isFinal) {
    if (row.status !== 'refunded') await finishRefund(tx, deps, row);
  } else if (isSent) await waitForBank(tx, deps, row);
  else if (row.status === 'refunded' || (row.status === 'refund_due' && hasNewFailure))
    await failRefund(tx, deps, row, 'the bank did not take the refund: the money is with us again');
};

const notifyFounder = async (
  tx: Tx,
  { clock, publicOrigin }: Deps,
  { email, number, totalCents }: Reservation,
  refund: ReservationRefund,
): Promise<void> => {
  if (email === '') return;
  const about = { number, amount: formatCents(refund.cents) };
  if (refund.status === 'failed') {
    const dedupeKey = `reservation-refund-failed:${refund.id}`;
    await enqueue(tx, { ...refundReturned(email, about, publicOrigin), dedupeKey }, clock());
  } else if (refund.status === 'succeeded' && refund.cents < (totalCents ?? 0)) {
    const mail = partRefunded(email, about, publicOrigin);
    await enqueue(tx, { ...mail, dedupeKey: `reservation-part-refunded:${refund.id}` }, clock());
  }
};

/**
 * Records what the provider says has gone back of a payment: the refunds, the reservation's state and
 * spot, and an email about each change, once. An older answer that arrives late takes nothing back.
 * @returns whether the payment is a reservation's.
 */
export const applyReservationRefunds = async (
  tx: Tx,
  deps: Deps,
  paymentId: string,
  refunds: readonly ProviderRefund[],
): Promise<boolean> => {
  const row = await lockByPayment(tx, paymentId);
  if (row === null) return false;
  const before = new Map(
    (await reservationRefunds(tx, row.id)).map(({ id, status }) => [id, status]),
  );
  for (const refund of refunds) await recordReservationRefund(tx, row.id, refund);
  const after = await reservationRefunds(tx, row.id);
  const changed = after.filter(({ id, status }) => before.get(id) !== status);
  for (const refund of changed) await notifyFounder(tx, deps, row, refund);
  const hasNewFailure = changed.some(({ status }) => status === 'failed');
  await followRefunds(tx, deps, row, { refunds: after, hasNewFailure });
  return true;
};

/** What is left to be refunded of a reservation, by the provider's refunds. */
export const leftToRefund = (
  { totalCents }: Reservation,
  refunds: readonly ProviderRefund[],
): ReturnType<typeof cents> =>
  cents(
    refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((left, { cents: amount }) => left - amount, totalCents ?? 0),
  );
