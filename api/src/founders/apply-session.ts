import { cents } from '@candor/catalog-contract/money';
import { differencesFrom } from '../pricing/verify-charge';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { reservationConfirmed, reservationInReview } from '../mail/founders-letters';
import { enqueue } from '../mail/outbox';
import { forgetCustomers } from '../stripe/forgotten-customers';
import { lockPerson } from '../identity/person';
import type { EventHandler } from '../stripe/event-handler';
import type { CheckoutSession, ProviderRefund } from '../stripe/payment-gateway';
import { applyReservationRefunds } from './apply-reservation-refunds';
import { describeReservation } from './describe-reservation';
import type { FoundersDeps } from './founders-deps';
import { lockBySession, moveReservation, ownerOfSession, readBatch } from './founders-store';
import { purchaseOfReservation, type Reservation } from './founders-table';
import { isoDay, shipsBy } from './ship-promise';

/** How the provider's pages say that they are ours. */
export const sessionKind = 'founders';

const differencesOf = (facts: CheckoutSession, row: Reservation): string[] =>
  differencesFrom(facts, {
    mode: 'payment',
    currency: 'usd',
    subtotalCents: row.subtotalCents,
    charges: row.charges,
    shippingCents: row.shippingCents,
  });

/** A founders page as the provider has it now, with what has gone back of its payment. */
type FoundersSession = { facts: CheckoutSession; refunds: readonly ProviderRefund[] };

/** Whoever it was for was deleted before it was paid: the money goes back, and nobody is written down. */
const refundDeleted = async (
  tx: Tx,
  { clock }: FoundersDeps,
  row: Reservation,
  { total, paymentId, customerId }: CheckoutSession,
): Promise<void> => {
  const at = clock();
  await forgetCustomers(tx, [customerId], at);
  await moveReservation(tx, row, 'refund_due', {
    at,
    paidAt: at,
    totalCents: cents(total),
    paymentId,
    nextCheckAt: at,
    refundReason: 'asked',
  });
};

/** A paid page gets its spot; one whose spot returned gets another, or its money back. */
const confirm = async (
  tx: Tx,
  { clock, logger, publicOrigin, purchaseHooks }: FoundersDeps,
  row: Reservation,
  facts: CheckoutSession,
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
    logger.error({ reservation: row.number, differences }, 'reservation needs review');
    const reviewReason = differences.join('; ');
    if (await moveReservation(tx, row, 'needs_review', { ...paid, reviewReason })) {
      const mail = reservationInReview(row.email, row.number, publicOrigin);
      await enqueue(tx, { ...mail, dedupeKey: `reservation-in-review:${row.id}` }, at);
      return;
    }
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
  await purchaseHooks.orderPaid(tx, purchaseOfReservation({ ...row, ...paid }));
};

const isPayable = ({ status }: Reservation): boolean =>
  status === 'opening' || status === 'open' || status === 'processing';

/** Whether a payment of it would be news. */
export const isAwaitingPayment = (row: Reservation): boolean =>
  isPayable(row) || row.status === 'released';

/** Brings one reservation up to date with what the provider says, under a lock on its row. */
const apply = async (
  tx: Tx,
  deps: FoundersDeps,
  { facts, refunds }: FoundersSession,
): Promise<void> => {
  const owner = await ownerOfSession(tx, facts.sessionId);
  if (owner !== null) await lockPerson(tx, owner);
  const row = await lockBySession(tx, facts.sessionId);
  if (row === null) {
    if (facts.payment === 'paid')
      deps.logger.error({ session: facts.sessionId }, 'a founders page was paid that is not ours');
    return;
  }
  const at = deps.clock();
  if (facts.status === 'complete' && facts.payment === 'paid') {
    if (!isAwaitingPayment(row)) return;
    await (row.email === '' ? refundDeleted : confirm)(tx, deps, row, facts);
    if (facts.paymentId !== null) await applyReservationRefunds(tx, deps, facts.paymentId, refunds);
  } else if (facts.status === 'complete' && facts.payment === 'unpaid') {
    if (row.status === 'open') await moveReservation(tx, row, 'processing', { at });
  } else if (facts.status !== 'open' && isPayable(row)) {
    await moveReservation(tx, row, 'released', { at });
  }
};

const readFoundersSession = async (
  { payments }: FoundersDeps,
  id: string,
): Promise<FoundersSession | null> => {
  const facts = await payments.readSession(id);
  if (facts?.kind !== sessionKind) return null;
  const { payment, paymentId, mayHaveRefunds } = facts;
  // The event of a refund may have come before the event of the payment.
  const isRefundable = payment === 'paid' && paymentId !== null && mayHaveRefunds;
  return { facts, refunds: isRefundable ? await payments.refundsOf(paymentId) : [] };
};

/**
 * Brings a reservation up to date, for whoever asks first: webhook, return page or reconciler.
 * @throws ProviderAwayError when the provider cannot be asked; nothing has changed then.
 */
export const applySession =
  (deps: FoundersDeps) =>
  async (sessionId: string): Promise<void> => {
    const page = await readFoundersSession(deps, sessionId);
    if (page !== null) await transaction(deps.db, (tx) => apply(tx, deps, page));
  };

/** News of founders pages. */
export const foundersSessionEvents = (deps: FoundersDeps): EventHandler => ({
  types: ['checkout.session.*'],
  prepare: async ({ objectId }) => {
    const page = objectId === null ? null : await readFoundersSession(deps, objectId);
    return page === null ? null : (tx) => apply(tx, deps, page);
  },
});
