import { cents } from '@candor/catalog-contract/money';
import { differencesFrom } from '../checkout/same-as-ours';
import { enrolReservation } from '../coaching/enrol';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { reservationConfirmed } from '../mail/founders-letters';
import { enqueue } from '../mail/outbox';
import type { EventHandler } from '../stripe/event-handler';
import type { PaymentFacts } from '../stripe/payment-gateway';
import { describeReservation } from './describe-reservation';
import type { FoundersDeps } from './founders-deps';
import { lockBySession, moveReservation, readBatch } from './founders-store';
import type { Reservation } from './founders-table';
import { isoDay, shipsBy } from './ship-promise';

/** How the provider's pages say that they are ours. */
export const kindOfPage = 'founders';

const differencesOf = (facts: PaymentFacts, row: Reservation): string[] =>
  differencesFrom(facts, {
    mode: 'payment',
    currency: 'usd',
    subtotalCents: row.subtotalCents,
    charges: row.charges,
    shippingCents: row.shippingCents,
  });

/** A paid page gets its spot; one whose spot returned gets another, or its money back. */
const confirm = async (
  tx: Tx,
  { clock, logger, publicOrigin }: FoundersDeps,
  row: Reservation,
  facts: PaymentFacts,
): Promise<void> => {
  const at = clock();
  const batch = await readBatch(tx);
  const paid = {
    at,
    shipsBy: isoDay(shipsBy(at, batch)),
    paidAt: at,
    totalCents: cents(facts.total),
    paymentId: facts.paymentId,
    customerId: facts.customerId,
    shipTo: facts.shipTo ?? {},
  };
  const differences = differencesOf(facts, row);
  if (differences.length > 0) {
    logger.error({ reservation: row.number, differences }, 'a reservation needs a person to look');
    if (await moveReservation(tx, row, 'needs_review', paid)) return;
  }
  if (!(await moveReservation(tx, row, 'confirmed', paid))) {
    logger.warn({ reservation: row.number }, 'a late payment found no spot and is refunded');
    await moveReservation(tx, row, 'refund_due', {
      ...paid,
      nextCheckAt: at,
      refundReason: 'no_spot',
    });
    return;
  }
  const shown = describeReservation({ ...row, ...paid, status: 'confirmed' }, batch);
  const mail = reservationConfirmed(row.email, shown, publicOrigin);
  await enqueue(tx, { ...mail, dedupeKey: `reservation-confirmed:${row.id}` }, at);
  await enrolReservation(tx, { ...row, ...paid });
};

const isPayable = ({ status }: Reservation): boolean =>
  status === 'opening' || status === 'open' || status === 'processing';

const isWaitingForMoney = (row: Reservation): boolean =>
  isPayable(row) || row.status === 'released';

/** Brings one reservation up to date with what the provider says, under a lock on its row. */
const apply = async (tx: Tx, deps: FoundersDeps, facts: PaymentFacts): Promise<void> => {
  const row = await lockBySession(tx, facts.sessionId);
  if (row === null) {
    if (facts.payment === 'paid')
      deps.logger.error({ session: facts.sessionId }, 'a founders page was paid that is not ours');
    return;
  }
  const at = deps.clock();
  if (facts.status === 'complete' && facts.payment === 'paid') {
    if (isWaitingForMoney(row)) await confirm(tx, deps, row, facts);
  } else if (facts.status === 'complete' && facts.payment === 'unpaid') {
    if (row.status === 'open') await moveReservation(tx, row, 'processing', { at });
  } else if (facts.status !== 'open' && isPayable(row)) {
    await moveReservation(tx, row, 'released', { at });
  }
};

const readOurs = async ({ payments }: FoundersDeps, id: string): Promise<PaymentFacts | null> => {
  const facts = await payments.readPage(id);
  return facts?.kind === kindOfPage ? facts : null;
};

/**
 * Brings a reservation up to date, for whoever asks first: webhook, return page or reconciler.
 * @throws ProviderAwayError when the provider cannot be asked; nothing has changed then.
 */
export const settle =
  (deps: FoundersDeps) =>
  async (sessionId: string): Promise<void> => {
    const facts = await readOurs(deps, sessionId);
    if (facts !== null) await transaction(deps.db, (tx) => apply(tx, deps, facts));
  };

/** News of founders pages. */
export const foundersEvents = (deps: FoundersDeps): EventHandler => ({
  types: ['checkout.session.*'],
  prepare: async ({ objectId }) => {
    const facts = objectId === null ? null : await readOurs(deps, objectId);
    return facts === null ? null : (tx) => apply(tx, deps, facts);
  },
});
