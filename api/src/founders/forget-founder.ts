import { UnsettledError, type Deletion } from '../accounts/account-hooks';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { forgetMailsAbout } from '../mail/forget-mails';
import { forgetCustomers } from '../privacy/forgotten-customers';
import type { Person } from '../privacy/person';
import { applyReservationRefunds } from './apply-reservation-refunds';
import type { FoundersDeps } from './founders-deps';
import { lockReservation, lockReservationsOf, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { payBackNow } from './pay-back';
import { makeRefundDue } from './refunds';
import { isToBeShipped } from './reservation-states';
import { settle } from './settle';
import { stripReservations } from './strip-reservations';

const mailKinds = ['reservation-confirmed', 'reservation-shipped', 'reservation-refunded'];
const canBePaid = ['open', 'processing'];

const read = ({ db }: FoundersDeps, person: Person): Promise<Reservation[]> =>
  transaction(db, (tx) => lockReservationsOf(tx, person));

const giveUp = async (deps: FoundersDeps, { id }: Reservation): Promise<void> => {
  const given = await transaction(deps.db, async (tx) => {
    const row = await lockReservation(tx, id);
    if (row === null || !isToBeShipped(row)) return null;
    await makeRefundDue(tx, row, { at: deps.clock(), reason: 'asked' });
    return row;
  });
  if (given !== null) await payBackNow(deps, given);
};

/** What was given up before has its refund at the provider; what has none was shipped. */
const followRefunds = async (deps: FoundersDeps, { paymentId }: Reservation): Promise<void> => {
  if (paymentId === null) return;
  const refunds = await deps.payments.refundsOf(paymentId);
  await transaction(deps.db, (tx) => applyReservationRefunds(tx, deps, paymentId, refunds));
};

/**
 * Before a founder is deleted: what can be paid is closed, what was paid is recorded, and what has not
 * shipped is given up; while the provider is away, its refund waits.
 * @throws ProviderAwayError
 */
export const settleFounder =
  (deps: FoundersDeps) =>
  async (person: Person, { isAgain }: Deletion): Promise<void> => {
    for (const { sessionId, status } of await read(deps, person)) {
      if (sessionId === null || !canBePaid.includes(status)) continue;
      await deps.payments.closePage(sessionId);
      await settle(deps)(sessionId);
    }
    for (const row of await read(deps, person))
      if (isToBeShipped(row)) await (isAgain ? followRefunds : giveUp)(deps, row);
  };

/**
 * In the deleting transaction: gives back a spot whose page nobody has seen, and strips who they were.
 * A page on which a bank still thinks keeps its row without them; what it brings is refunded.
 * @throws UnsettledError where a page can be paid, or was paid and is not given up.
 */
export const forgetFounder = async (
  tx: Tx,
  person: Person,
  { since, at, isAgain }: Deletion & { at: Date },
): Promise<void> => {
  const rows = await lockReservationsOf(tx, person);
  if (rows.some((row) => row.status === 'open' || (!isAgain && isToBeShipped(row))))
    throw new UnsettledError('A reservation can be paid, or is to be shipped.');
  for (const row of rows)
    if (row.status === 'opening') await moveReservation(tx, row, 'released', { at });
  await forgetMailsAbout(tx, { kinds: mailKinds, ids: rows.map(({ id }) => id) }, since);
  await forgetCustomers(
    tx,
    rows.map(({ customerId }) => customerId),
    at,
  );
  await stripReservations(
    tx,
    rows.map(({ id }) => id),
  );
};
