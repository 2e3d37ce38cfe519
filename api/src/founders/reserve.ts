import { randomUUID } from 'node:crypto';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { lockAccount } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import { checkoutNote } from '../pricing/checkout-note';
import { differencesFrom } from '../pricing/verify-charge';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { orderNumber } from '../orders/order-number';
import { ProviderUnavailableError, type CheckoutSession } from '../stripe/payment-gateway';
import { withinDeadline } from '../stripe/with-provider';
import { limitConcurrency } from '../workers/concurrency-limit';
import type { FoundersDeps } from './founders-deps';
import {
  returnHold,
  releaseHold,
  holdSpot,
  lockBySession,
  lockOpenReservation,
  lockReservation,
  moveReservation,
} from './founders-store';
import type { Offer, Reservation } from './founders-table';
import { limitHoldsOfDomain, limitHoldTime } from './hold-limits';
import { priceOffer } from './price-offer';
import { sessionKind, applySession } from './apply-session';

/** The founder has an answer in five seconds, whatever the provider does. */
const timeoutMs = 3_500;
/** The provider lets a page live for thirty minutes at least. */
const sessionLifetimeMs = 31 * 60 * 1000;
const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionLifetimeMs);
/** When nothing was heard of a page by then, the provider is asked. */
const checkAfter = (end: Date): Date => new Date(end.getTime() + 30_000);

/** What a founder asks for. The first name is trimmed and not empty. */
export type ReservationRequest = { formula: FormulaId; offer: Offer; firstName: string };

type Hold = { row: Reservation; before: Reservation | null };

const batchFull = () =>
  new ShopError(
    'batch_full',
    'All spots of the Founders Batch are reserved or being paid for right now. A spot may come back within half an hour, so please look in again.',
  );

const checkoutReplaced = () =>
  new ShopError('checkout_replaced', 'You have started this again in another window.');

/** One spot for one page. Whoever has a page open already takes its spot along to the new one. */
const takeHold = async (
  { db, clock, payments, priceBook }: FoundersDeps,
  { id: accountId, email }: Account,
  { formula, offer, firstName }: ReservationRequest,
): Promise<Hold> => {
  const priced = priceOffer(priceBook, formula, offer);
  const ids = await payments.priceIds(priced.charges.map(({ price }) => price));
  const now = clock();
  const expiresAt = expiryFrom(now);
  const held = await transaction(db, async (tx) => {
    // One start after the other: two at once must not take two spots.
    if ((await lockAccount(tx, accountId)) === null) return null;
    await limitHoldTime(tx, accountId, now);
    const before = await lockOpenReservation(tx, accountId);
    if (before !== null) await releaseHold(tx, before, now);
    const row = await holdSpot(
      tx,
      {
        number: orderNumber('F'),
        accountId,
        email,
        firstName,
        formula,
        offer,
        subtotalCents: priced.subtotal,
        charges: priced.charges.map(({ price, quantity }) => ({
          priceId: ids.get(price.key) ?? '',
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

const openSession = (deps: FoundersDeps, row: Reservation): Promise<CheckoutSession> => {
  const { payments, priceBook, publicOrigin } = deps;
  const { charges, shipping, subtotal } = priceOffer(priceBook, row.formula, row.offer);
  const isSubscription = row.offer === 'subscribe';
  return payments.openSession({
    kind: sessionKind,
    email: row.email,
    storesCard: isSubscription,
    idempotencyKey: `founders-${row.number}-${randomUUID()}`,
    mode: 'payment',
    charges,
    shipping,
    note: isSubscription
      ? `You are charged today for your first bottle. Your card is kept, and ${formatCents(subtotal)} is charged ${BILLING_INTERVAL_DAYS} days after your parcel ships and then ${billingInterval}, until you cancel, which you can do at any time on your account page. A code counts today only; where it pays for everything, no card is kept and nothing follows.`
      : checkoutNote({ mode: 'payment', charges, shipping }),
    expiresAt: expiryFrom(deps.clock()),
    successUrl: `${publicOrigin}/founders?success=true`,
    cancelUrl: `${publicOrigin}/founders?canceled=true`,
  });
};

/**
 * Gives the spot back of a page that nobody was ever shown: to the batch, or to the old page where
 * that could not be closed and may still be paid.
 */
const releaseUnusedHold = (
  { db, clock }: FoundersDeps,
  { id }: Reservation,
  oldSession: string | null,
): Promise<void> =>
  transaction(db, async (tx) => {
    const old = oldSession === null ? null : await lockBySession(tx, oldSession);
    const row = await lockReservation(tx, id);
    if (row?.status !== 'opening') return;
    const at = clock();
    if (old?.status !== 'released') await moveReservation(tx, row, 'released', { at });
    else await returnHold(tx, row, old, at);
  });

const isAsRequested = (page: CheckoutSession, row: Reservation): boolean =>
  differencesFrom(page, {
    mode: 'payment',
    currency: 'usd',
    subtotalCents: row.subtotalCents,
    charges: row.charges,
    shippingCents: row.shippingCents,
  }).length === 0;

/** Remembers the page, unless a newer call of the same person has taken its spot meanwhile. */
const attachSession = ({ db, clock }: FoundersDeps, { id }: Reservation, page: CheckoutSession) =>
  transaction(db, async (tx) => {
    const row = await lockReservation(tx, id);
    if (row?.status !== 'opening') return false;
    const { sessionId, expiresAt } = page;
    const nextCheckAt = checkAfter(expiresAt);
    return moveReservation(tx, row, 'open', { at: clock(), sessionId, expiresAt, nextCheckAt });
  });

/** Asked all at once, store and provider would be late for everybody. */
const holdLimit = limitConcurrency(8);
const sessionLimit = limitConcurrency(16);

const openForHold = async (
  deps: FoundersDeps,
  { row, before }: Hold,
  isLate: AbortSignal,
): Promise<string> => {
  const { payments, logger } = deps;
  let old = before?.sessionId ?? null;
  try {
    if (old !== null) {
      await payments.closeSession(old);
      await applySession(deps)(old);
      old = null;
    }
    const page = await openSession(deps, row);
    if (!isAsRequested(page, row) || page.url === null) {
      logger.error({ session: page.sessionId }, 'a founders page is not as we asked');
      await payments.closeSession(page.sessionId);
      throw new ShopError('price_mismatch', 'The payment page could not be prepared.');
    }
    // A page that comes when the founder was answered already must not keep its spot.
    if (!isLate.aborted && (await attachSession(deps, row, page))) return page.url;
    await payments.closeSession(page.sessionId);
    throw checkoutReplaced();
  } catch (error) {
    await releaseUnusedHold(deps, row, old);
    throw error;
  }
};

/**
 * Holds a spot of the batch and opens a payment page for it. A person has one page at a time: who
 * starts again keeps the spot, and their old page is closed.
 * @throws ShopError `batch_full`, `checkout_replaced`, `too_many_holds`,
 * `payment_provider_unavailable`; no spot is then left behind.
 */
export const reserve =
  (deps: FoundersDeps) =>
  async (account: Account, wish: ReservationRequest): Promise<{ url: string }> => {
    try {
      const held = await holdLimit.run(() => takeHold(deps, account, wish));
      const url = await sessionLimit.run(() =>
        withinDeadline(timeoutMs, (isLate) => openForHold(deps, held, isLate)),
      );
      return { url };
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
      throw new ShopError(
        'payment_provider_unavailable',
        'The payment page cannot be opened just now. Nothing was charged. Please try again in a minute.',
        { headers: { 'retry-after': '30' }, cause: error },
      );
    }
  };
