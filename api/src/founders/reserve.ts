import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import {
  BILLING_INTERVAL_DAYS,
  billingInterval,
  PRICE_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { lockAccount } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import { rejectChangedPrices } from '../prices/changed-prices';
import { checkoutNote } from '../pricing/checkout-note';
import { requirePriceId } from '../pricing/provider-prices';
import { newNumber } from '../purchases/new-number';
import type { SellingDeps } from '../purchases/purchase-deps';
import { openVerifiedSession } from '../stripe/open-verified-session';
import type { CheckoutSession } from '../stripe/payment-gateway';
import { rejectUnavailable, requestTimeoutMs, withinDeadline } from '../stripe/with-provider';
import { sessionKind, applyFoundersSession } from './founders-sessions';
import {
  returnHold,
  releaseHold,
  holdSpot,
  lockBySession,
  lockOpenReservation,
  lockReservation,
  moveReservation,
  readBatch,
} from './founders-store';
import type { Reservation } from './founders-table';
import type { ReservationRequest } from './founders.schema';
import { limitHoldsOfDomain, limitHoldTime } from './hold-limits';
import { priceOffer, type PricedOffer } from './price-offer';
import { reservationKind } from './reservation-kind';
import { isoDay, shipPromise, shipsBy, shipsByName } from './ship-promise';

/** The provider's minimum is thirty minutes. */
const sessionLifetimeMs = 31 * 60 * 1000;
const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionLifetimeMs);
/** When to check a session without an event. */
const checkAfter = (end: Date): Date => new Date(end.getTime() + 30_000);

type Hold = { row: Reservation; before: Reservation | null };

/** The offer at the book in effect. @throws ShopError `price_changed` */
const priceRequest = async (
  { priceBook }: SellingDeps,
  { formula, offer, priceBookVersion }: ReservationRequest,
): Promise<PricedOffer> => {
  const history = await priceBook.history();
  const priceIn = (book: PriceBook) => priceOffer(book, formula, offer);
  rejectChangedPrices(
    history,
    priceBookVersion,
    (before, now) => priceIn(before).subtotal === priceIn(now).subtotal,
  );
  return priceIn(history.current);
};

const batchFull = () =>
  new ShopError(
    'batch_full',
    'All Founders spots are taken or being paid for right now. One may open up within half an hour, so please check back.',
  );

const checkoutReplaced = () =>
  new ShopError('checkout_replaced', 'You’ve started this again in another window.');

/** Holds a spot. A person with an open session takes its spot over to the new one. */
const takeHold = async (
  { db, clock, payments }: SellingDeps,
  { id: accountId, email }: Account,
  { formula, offer, firstName }: ReservationRequest,
  priced: PricedOffer,
): Promise<Hold> => {
  const ids = await payments.priceIds(priced.prices.map(({ price }) => price));
  const now = clock();
  const expiresAt = expiryFrom(now);
  const held = await transaction(db, async (tx) => {
    // The lock keeps concurrent requests of one person from taking two spots.
    if ((await lockAccount(tx, accountId)) === null) return null;
    await limitHoldTime(tx, accountId, now);
    const before = await lockOpenReservation(tx, accountId);
    if (before !== null) await releaseHold(tx, before, now);
    const row = await holdSpot(
      tx,
      {
        number: newNumber(reservationKind),
        accountId,
        email,
        firstName,
        formula,
        offer,
        subtotalCents: priced.subtotal,
        charges: priced.prices.map(({ price, quantity }) => ({
          priceId: requirePriceId(ids, price),
          quantity,
        })),
        shippingCents: priced.shipping.map(({ cents }) => cents),
        shipTo: {},
        createdAt: now,
        expiresAt,
        nextCheckAt: checkAfter(expiresAt),
      },
      before === null ? 'new' : 'taken over',
    );
    if (row !== null && before === null) await limitHoldsOfDomain(tx, email);
    return row === null ? null : { row, before };
  });
  if (held === null) throw batchFull();
  return held;
};

/** The text above the button of a subscription's payment page; null for another offer. */
const consentTextOf = ({ offer, subtotalCents }: Reservation, day: string): string | null =>
  offer === 'subscribe'
    ? `Pre-order. ${shipPromise(day)} You’re charged today for your first bottle. Your card is kept, and ${formatComingCharge(subtotalCents)} is charged ${BILLING_INTERVAL_DAYS} days after your package ships and then ${billingInterval}, until you cancel, any time on your account page. We email you at least ${RENEWAL_NOTICE_DAYS} days before each of these charges, and ${PRICE_NOTICE_DAYS} days before a new price. A code counts today only; where it pays for everything, no card is kept and nothing follows.`
    : null;

const noteOf = (row: Reservation, { prices, shipping }: PricedOffer, day: string): string =>
  consentTextOf(row, day) ??
  `Pre-order. ${shipPromise(day)} ${checkoutNote({ mode: 'payment', prices, shipping })}`;

const openSession = (deps: SellingDeps, row: Reservation, priced: PricedOffer, day: string) => {
  const { publicOrigin, clock } = deps;
  const isSubscription = row.offer === 'subscribe';
  return openVerifiedSession(deps)(
    {
      kind: sessionKind,
      email: row.email,
      storesCard: isSubscription,
      idempotencyKey: `founders-${row.number}-${randomUUID()}`,
      mode: 'payment',
      charges: row.charges,
      shipping: priced.shipping.map((choice) => ({
        name: shipsByName(day, choice),
        cents: choice.cents,
        days: null,
      })),
      note: noteOf(row, priced, day),
      expiresAt: expiryFrom(clock()),
      successUrl: `${publicOrigin}/founders?success=true`,
      cancelUrl: `${publicOrigin}/founders?canceled=true`,
    },
    row.subtotalCents,
  );
};

/** Releases the spot of an unused hold; it returns to the earlier session if that is still open. */
const releaseUnusedHold = (
  { db, clock }: SellingDeps,
  { id }: Reservation,
  openSessionId: string | null,
): Promise<void> =>
  transaction(db, async (tx) => {
    const earlier = openSessionId === null ? null : await lockBySession(tx, openSessionId);
    const row = await lockReservation(tx, id);
    if (row?.status !== 'opening') return;
    const at = clock();
    if (earlier?.status !== 'released') await moveReservation(tx, row, 'released', { at });
    else await returnHold(tx, row, earlier, at);
  });

/** Stores the session. @returns false when a newer request of the person has taken the spot */
const attachSession = (
  { db, clock }: SellingDeps,
  { id }: Reservation,
  { sessionId, expiresAt }: CheckoutSession,
  day: string,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const row = await lockReservation(tx, id);
    if (row?.status !== 'opening') return false;
    const nextCheckAt = checkAfter(expiresAt);
    const consentText = consentTextOf(row, day);
    const session = { sessionId, expiresAt, nextCheckAt, consentText };
    return moveReservation(tx, row, 'open', { at: clock(), ...session });
  });

const openForHold = async (
  deps: SellingDeps,
  { row, before }: Hold,
  priced: PricedOffer,
  signal: AbortSignal,
): Promise<string> => {
  const { payments } = deps;
  let openSessionId = before?.sessionId ?? null;
  try {
    if (openSessionId !== null) {
      await payments.closeSession(openSessionId);
      await applyFoundersSession(deps)(openSessionId);
      openSessionId = null;
    }
    const day = isoDay(shipsBy(row.createdAt, await readBatch(deps.db)));
    const session = await openSession(deps, row, priced, day);
    // After a timeout the founder has seen an error, so the session must not hold a spot.
    if (!signal.aborted && (await attachSession(deps, row, session, day))) return session.url;
    await payments.closeSession(session.sessionId);
    throw checkoutReplaced();
  } catch (error) {
    await releaseUnusedHold(deps, row, openSessionId);
    throw error;
  }
};

const holdsAtOnce = 8;
const sessionsAtOnce = 16;

/**
 * Holds a spot of the batch and opens a checkout session for it. A person has one open session: a new
 * request keeps the spot and closes the earlier session.
 * @throws ShopError `price_changed`, `batch_full`, `checkout_replaced`, `too_many_holds`,
 * `price_mismatch`, `payment_provider_unavailable`; no spot is held then
 */
export const reserve = (deps: SellingDeps) => {
  // They protect the database and the provider from a rush.
  const holdLimit = pLimit(holdsAtOnce);
  const sessionLimit = pLimit(sessionsAtOnce);
  return (account: Account, request: ReservationRequest): Promise<{ url: string }> =>
    rejectUnavailable(
      'We can’t open the payment page right now. Nothing was charged. Please try again in a minute.',
      async () => {
        const priced = await priceRequest(deps, request);
        const hold = await holdLimit(() => takeHold(deps, account, request, priced));
        const url = await sessionLimit(() =>
          withinDeadline(requestTimeoutMs, (signal) => openForHold(deps, hold, priced, signal)),
        );
        return { url };
      },
    );
};
