import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { findAccountIdByEmail } from '../identity/account-store';
import { wasErasedSince } from '../privacy/erasures';
import type { ReconcileLedger } from '../purchases/ledger';
import { newNumber } from '../purchases/new-number';
import type { SellingDeps } from '../purchases/purchase-deps';
import { reconcileRefundsAndDisputes } from '../purchases/reconcile-refunds';
import { reconcileSessions, type SessionLedger } from '../purchases/reconcile-sessions';
import type { CheckoutSession, CheckoutSessionSummary } from '../stripe/payment-gateway';
import { reservationRefundRules } from './apply-reservation-refunds';
import { foundersSessions, isAwaitingPayment, sessionKind } from './founders-sessions';
import { holdSpot, lockBySession, moveReservation, reservationsOfSessions } from './founders-store';
import { type Reservation } from './founders-table';
import { allOffers, offerPrices } from './price-offer';
import { reservationKind } from './reservation-kind';

/** The offer that a session charges, at today's prices or earlier ones; null when it is none. */
const chargedOffer = async ({ payments, priceBook }: SellingDeps, { charged }: CheckoutSession) => {
  const [charge, ...more] = charged;
  if (charge?.quantity !== 1 || more.length > 0) return null;
  const { current, previous } = await priceBook.history();
  for (const book of [current, ...previous]) {
    const ids = await payments.priceIds(offerPrices(book));
    const offer = allOffers(book).find(({ prices }) =>
      prices.every(({ price }) => ids.get(price.key) === charge.priceId),
    );
    if (offer !== undefined) return offer;
  }
  return null;
};

/**
 * Recreates the reservation of a paid session that is missing here.
 * @returns false when its offer is unknown, the buyer was deleted or no spot is left
 */
const rebuildReservation = async (
  deps: SellingDeps,
  { sessionId, createdAt }: CheckoutSessionSummary,
): Promise<boolean> => {
  const session = await deps.payments.readSession(sessionId);
  const offer = session === null ? null : await chargedOffer(deps, session);
  if (session === null || offer === null || session.email === '') return false;
  const { email, expiresAt } = session;
  return transaction(deps.db, async (tx) => {
    // A deleted buyer must not return from the provider's data.
    if (await wasErasedSince(tx, email, createdAt)) return false;
    if ((await lockBySession(tx, sessionId)) !== null) return true;
    const row = await holdSpot(
      tx,
      {
        number: newNumber(reservationKind),
        accountId: await findAccountIdByEmail(tx, email),
        email,
        firstName: session.shipTo?.name.split(' ')[0] ?? '',
        formula: offer.formula,
        offer: offer.offer,
        subtotalCents: offer.subtotal,
        charges: session.charged,
        shippingCents: offer.shipping.map(({ cents }) => cents),
        shipTo: {},
        createdAt,
        expiresAt,
        nextCheckAt: expiresAt,
      },
      'new',
    );
    return row !== null && moveReservation(tx, row, 'open', { at: deps.clock(), sessionId });
  });
};

const reservationLedger: SessionLedger<Reservation> = {
  rules: foundersSessions,
  readLocal: async ({ db }, ids) =>
    new Map(
      (await transaction(db, (tx) => reservationsOfSessions(tx, ids))).map((row) => [
        row.sessionId ?? '',
        row,
      ]),
    ),
  isInSync: (_remote, local) => !isAwaitingPayment(local),
  rebuild: rebuildReservation,
};

/**
 * Compares reservations and refunds of the last days with the provider's, and repairs what lost events
 * or a restore of an older backup left out. @throws ProviderUnavailableError
 */
export const reconcileReservations =
  (deps: SellingDeps): ReconcileLedger =>
  async (days) => {
    const since = new Date(deps.clock().getTime() - days * dayMs);
    const all = await deps.payments.sessionsSince(since);
    const paid = all.filter(({ kind, payment }) => kind === sessionKind && payment === 'paid');
    return [
      ...(await reconcileSessions(reservationLedger)(deps, paid)),
      ...(await reconcileRefundsAndDisputes(reservationRefundRules)(deps, since)),
    ];
  };
