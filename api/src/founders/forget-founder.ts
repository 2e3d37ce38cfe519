import { and, inArray, not } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { type Deletion, DeletionConflictError } from '../identity/account-hooks';
import type { Person } from '../identity/person';
import { syncRefunds } from '../purchases/apply-refunds';
import { forgetPurchases } from '../purchases/forget-purchases';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { reservationRefundRules } from './apply-reservation-refunds';
import { makeRefundDue } from './cancel-reservation';
import { applyFoundersSession } from './founders-sessions';
import { lockReservation, lockReservationsOf, moveReservation } from './founders-store';
import { type Reservation, reservationTable } from './founders-table';
import { reservationKind } from './reservation-kind';
import { isToBeShipped } from './reservation-states';
import { tryRefund } from './send-refunds';

const canBePaid = ['open', 'processing'];

const lockedRows = ({ db }: PurchaseDeps, person: Person): Promise<Reservation[]> =>
  transaction(db, (tx) => lockReservationsOf(tx, person));

const cancelAndRefund = async (deps: PurchaseDeps, { id }: Reservation): Promise<void> => {
  const canceled = await transaction(deps.db, async (tx) => {
    const row = await lockReservation(tx, id);
    if (row === null || !isToBeShipped(row)) return null;
    await makeRefundDue(tx, deps, row, { at: deps.clock(), reason: 'asked' });
    return row;
  });
  if (canceled !== null) await tryRefund(deps, canceled);
};

/** After a restore: applies the refund of the first deletion. A reservation without one was shipped. */
const applyKnownRefunds = async (deps: PurchaseDeps, { paymentId }: Reservation): Promise<void> => {
  if (paymentId !== null) await syncRefunds(reservationRefundRules)(deps, paymentId);
};

/**
 * Runs before a founder is deleted: closes open checkout sessions, records their payments, and refunds
 * what has not shipped. A refund waits while the provider is unavailable.
 * @throws ProviderUnavailableError
 */
export const closeReservations =
  (deps: PurchaseDeps) =>
  async (person: Person, { isAgain }: Deletion): Promise<void> => {
    for (const { sessionId, status } of await lockedRows(deps, person)) {
      if (sessionId === null || !canBePaid.includes(status)) continue;
      await deps.payments.closeSession(sessionId);
      await applyFoundersSession(deps)(sessionId);
    }
    for (const row of await lockedRows(deps, person))
      if (isToBeShipped(row)) await (isAgain ? applyKnownRefunds : cancelAndRefund)(deps, row);
  };

const withoutPerson = {
  accountId: null,
  firstName: '',
  shipTo: {},
  tracking: null,
  customerId: null,
} as const;

/**
 * Removes personal data from reservations and keeps the payments. A due refund keeps its address until
 * its email is queued.
 */
const stripReservations = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const isListed = inArray(reservationTable.id, [...ids]);
  const isDue = inArray(reservationTable.status, ['refund_due', 'refund_failed']);
  await tx
    .update(reservationTable)
    .set({ ...withoutPerson, forgetWhenRefunded: true })
    .where(and(isListed, isDue));
  await tx
    .update(reservationTable)
    .set({ ...withoutPerson, email: '' })
    .where(and(isListed, not(isDue)));
};

/**
 * Frees spots without a checkout session and removes personal data, in the deleting transaction.
 * The row of a pending bank payment stays; if the payment succeeds, it is refunded.
 * @throws DeletionConflictError where a session can be paid, or was paid and is not refunded.
 */
export const forgetFounder = async (
  tx: Tx,
  person: Person,
  { since, at, isAgain }: Deletion & { at: Date },
): Promise<void> => {
  const rows = await lockReservationsOf(tx, person);
  if (rows.some((row) => row.status === 'open' || (!isAgain && isToBeShipped(row))))
    throw new DeletionConflictError('A reservation can be paid, or is to be shipped.');
  for (const row of rows)
    if (row.status === 'opening') await moveReservation(tx, row, 'released', { at });
  await forgetPurchases(tx, reservationKind, rows, { since, at });
  await stripReservations(
    tx,
    rows.map(({ id }) => id),
  );
};
