import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { findAccountIdByEmail } from '../identity/account-store';
import { orderNumber } from '../orders/order-number';
import { wasErasedSince } from '../privacy/erasures';
import type { Difference, ReconcileLedger } from '../purchases/ledger';
import { reconcileRefundsAndDisputes } from '../purchases/reconcile-refunds';
import type { CheckoutSession, CheckoutSessionSummary } from '../stripe/payment-gateway';
import { applySession, isAwaitingPayment, sessionKind } from './apply-session';
import type { SellingDeps } from '../purchases/purchase-deps';
import { holdSpot, lockBySession, moveReservation } from './founders-store';
import { type Reservation } from './founders-table';
import { allOffers, offerPrices } from './price-offer';
import { reservationRefundRules } from './apply-reservation-refunds';

/** The offer that a session charges, at today's prices or earlier ones; null when it is none. */
const chargedOffer = async ({ payments, priceBook }: SellingDeps, { charged }: CheckoutSession) => {
  const [charge, ...more] = charged;
  if (charge?.quantity !== 1 || more.length > 0) return null;
  const { current, previous } = await priceBook.held();
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
        number: orderNumber('F'),
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

const reconcileUnknown = async (
  deps: SellingDeps,
  remote: CheckoutSessionSummary,
): Promise<Difference[]> => {
  const { sessionId: about } = remote;
  const isHealed = await rebuildReservation(deps, remote);
  if (isHealed) await applySession(deps)(about);
  return [{ about, what: 'a paid reservation was unknown here', isHealed }];
};

const reconcileKnown = async (
  deps: SellingDeps,
  { sessionId: about }: CheckoutSessionSummary,
  local: Reservation,
): Promise<Difference[]> => {
  if (!isAwaitingPayment(local)) return [];
  await applySession(deps)(about);
  return [{ about, what: `${local.status} here, and paid there`, isHealed: true }];
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
    const differences: Difference[] = [];
    for (const remote of paid) {
      const local = await transaction(deps.db, (tx) => lockBySession(tx, remote.sessionId));
      differences.push(
        ...(local === null
          ? await reconcileUnknown(deps, remote)
          : await reconcileKnown(deps, remote, local)),
      );
    }
    differences.push(...(await reconcileRefundsAndDisputes(reservationRefundRules)(deps, since)));
    return differences;
  };
