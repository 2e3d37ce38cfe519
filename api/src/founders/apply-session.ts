import { cents } from '@candor/catalog-contract/money';
import { listDifferences } from '../pricing/verify-charge';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { reservationConfirmed, reservationInReview } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import { forgetCustomers } from '../stripe/forgotten-customers';
import { lockPerson } from '../identity/person';
import type { EventHandler } from '../stripe/receive-event';
import type { CheckoutSession, ProviderRefund } from '../stripe/payment-gateway';
import { applyRefunds } from '../purchases/apply-refunds';
import { reservationRefundRules } from './apply-reservation-refunds';
import { describeReservation } from './describe-reservation';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { lockBySession, moveReservation, ownerOfSession, readBatch } from './founders-store';
import { purchaseOfReservation, type Reservation } from './founders-table';
import { timeOfPayment } from '../stripe/time-of-payment';
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

type FoundersSession = { session: CheckoutSession; refunds: readonly ProviderRefund[] };

/** Records a payment whose founder was deleted before: it is refunded. */
const refundDeleted = async (
  tx: Tx,
  { clock }: PurchaseDeps,
  row: Reservation,
  session: CheckoutSession,
): Promise<void> => {
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
};

/** Confirms a paid reservation. One whose spot was released gets another, or a refund. */
const confirm = async (
  tx: Tx,
  { clock, logger, publicOrigin, purchaseHooks }: PurchaseDeps,
  row: Reservation,
  session: CheckoutSession,
): Promise<void> => {
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
      const mail = reservationInReview(row.email, row.number, publicOrigin);
      await enqueue(tx, { ...mail, dedupeKey: `reservation-in-review:${row.id}` }, at);
      return;
    }
  }
  if (!(await moveReservation(tx, row, 'confirmed', paid))) {
    logger.warn({ reservation: row.number }, 'late payment without a spot');
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
  await purchaseHooks.purchasePaid(tx, purchaseOfReservation({ ...row, ...paid }));
};

const isPayable = ({ status }: Reservation): boolean =>
  status === 'opening' || status === 'open' || status === 'processing';

/** Whether a payment would change it. */
export const isAwaitingPayment = (row: Reservation): boolean =>
  isPayable(row) || row.status === 'released';

/** Updates a reservation with the provider's session, under a lock on its row. */
const apply = async (
  tx: Tx,
  deps: PurchaseDeps,
  { session, refunds }: FoundersSession,
): Promise<void> => {
  const { sessionId, status, payment, paymentId } = session;
  const owner = await ownerOfSession(tx, sessionId);
  if (owner !== null) await lockPerson(tx, owner);
  const row = await lockBySession(tx, sessionId);
  if (row === null) {
    if (payment === 'paid')
      deps.logger.error({ session: sessionId }, 'unknown checkout session paid');
    return;
  }
  const at = deps.clock();
  if (status === 'complete' && payment === 'paid') {
    if (!isAwaitingPayment(row)) return;
    await (row.email === '' ? refundDeleted : confirm)(tx, deps, row, session);
    if (paymentId !== null)
      await applyRefunds(reservationRefundRules)(tx, deps, paymentId, refunds);
  } else if (status === 'complete' && payment === 'unpaid') {
    if (row.status === 'open') await moveReservation(tx, row, 'processing', { at });
  } else if (status !== 'open' && isPayable(row)) {
    await moveReservation(tx, row, 'released', { at });
  }
};

const readFoundersSession = async (
  { payments }: PurchaseDeps,
  id: string,
): Promise<FoundersSession | null> => {
  const session = await payments.readSession(id);
  if (session?.kind !== sessionKind) return null;
  const { payment, paymentId, mayHaveRefunds } = session;
  // The event of a refund may have come before the event of the payment.
  const isRefundable = payment === 'paid' && paymentId !== null && mayHaveRefunds;
  return { session, refunds: isRefundable ? await payments.refundsOf(paymentId) : [] };
};

/**
 * Updates a reservation from the provider; called by webhook, return page and workers.
 * @throws ProviderUnavailableError; nothing has changed then
 */
export const applySession =
  (deps: PurchaseDeps) =>
  async (sessionId: string): Promise<void> => {
    const session = await readFoundersSession(deps, sessionId);
    if (session !== null) await transaction(deps.db, (tx) => apply(tx, deps, session));
  };

export const foundersSessionEvents = (deps: PurchaseDeps): EventHandler => ({
  types: ['checkout.session.*'],
  prepare: async ({ objectId }) => {
    const session = objectId === null ? null : await readFoundersSession(deps, objectId);
    return session === null ? null : (tx) => apply(tx, deps, session);
  },
});
