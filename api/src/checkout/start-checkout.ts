import { createHash } from 'node:crypto';
import type { PriceBook, PricedLine } from '@candor/catalog-contract/price-book';
import { minuteMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Account } from '../identity/account-table';
import { lockPerson } from '../identity/person';
import type { CheckoutDeps } from '../orders/order-deps';
import { checkoutNote } from '../pricing/checkout-note';
import { priceCart, type PricedCart } from '../pricing/price-cart';
import { rejectSoldOut } from '../shop/stock-store';
import { retainCustomer } from '../stripe/forgotten-customers';
import { openVerifiedSession } from '../stripe/open-verified-session';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import { withProvider } from '../stripe/with-provider';
import {
  claimToClose,
  insertCheckout,
  latestCheckout,
  setCheckoutAccount,
  setNotClosed,
} from './checkout-store';
import { firstCheck, type Checkout } from './checkout-table';
import { createPrefilledCustomer, prefilledFingerprint, prefillOf } from './prefill';

/** A browser, and its signed-in account; 'unknown' while sessions cannot be read. */
export type Buyer = { visitor: string; account: Account | null | 'unknown' };

const SESSION_LIFETIME_MS = 120 * minuteMs;
/** Expiry times are rounded up, so that equal calls make equal requests. */
const ROUND_TO_MS = 10 * minuteMs;

const expiryFrom = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + SESSION_LIFETIME_MS) / ROUND_TO_MS) * ROUND_TO_MS);

/** A customer whose data fills the payment page, or an address alone. */
type Payer = { customerId: string } | { email: string } | null;

/** Equal for equal calls of one visitor only; each call with a saved address has its own customer. */
const idempotencyKeyFor = (
  visitor: string,
  cart: PricedCart,
  attempt: number,
  expiresAt: Date,
  payer: Payer,
): string => {
  const known = [visitor, cart.fingerprint, attempt, expiresAt.getTime()];
  const parts = JSON.stringify([...known, ...Object.values(payer ?? {})]);
  return `checkout-${createHash('sha256').update(parts).digest('hex')}`;
};

const openSession = async (
  deps: CheckoutDeps,
  cart: PricedCart,
  idempotencyKey: string,
  expiresAt: Date,
  payer: Payer,
) => {
  const { payments, publicOrigin } = deps;
  const ids = await payments.priceIds(cart.prices.map(({ price }) => price));
  const charges = cart.prices.map(({ price, quantity }) => ({
    priceId: ids.get(price.key) ?? '',
    quantity,
  }));
  const session = await openVerifiedSession(
    deps,
    {
      idempotencyKey,
      mode: cart.mode,
      charges,
      shipping: cart.shipping,
      note: checkoutNote(cart),
      expiresAt,
      ...payer,
      successUrl: `${publicOrigin}/checkout/complete?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicOrigin}/cart`,
    },
    cart.subtotal,
  );
  return { session, charges };
};

/** The url of an earlier equal call, while its session is open. */
const reusableUrl = async (
  { payments, clock }: CheckoutDeps,
  earlier: Checkout | null,
): Promise<string | null> => {
  if (earlier?.status !== 'open' || earlier.closedAt !== null) return null;
  if (earlier.expiresAt <= clock()) return null;
  const session = await payments.readSession(earlier.id);
  return session?.status === 'open' ? earlier.url : null;
};

/** Closes the visitor's earlier sessions, so that a changed cart is paid once. */
const closeEarlierSessions = async (
  { db, payments, clock, logger }: CheckoutDeps,
  checkout: Checkout,
) => {
  const earlier = await transaction(db, (tx) => claimToClose(tx, checkout, clock()));
  for (const id of earlier)
    try {
      await payments.closeSession(id);
    } catch (error) {
      await transaction(db, (tx) => setNotClosed(tx, id));
      if (!(error instanceof ProviderUnavailableError)) throw error;
      const task = 'close earlier checkout';
      logger.warn({ task, session: id }, 'payment provider unavailable');
    }
};

const openCheckout = async (
  deps: CheckoutDeps,
  { visitor, account }: Buyer,
  cart: PricedCart,
  priceBookVersion: string,
): Promise<{ url: string }> => {
  const { db, payments, clock } = deps;
  const prefill = await prefillOf(deps, account);
  const fingerprint = prefilledFingerprint(cart.fingerprint, prefill);
  const earlier = await transaction(db, async (tx) => {
    await rejectSoldOut(tx, cart.lines);
    return latestCheckout(tx, visitor, fingerprint);
  });
  const openUrl = await reusableUrl(deps, earlier);
  if (earlier !== null && openUrl !== null) {
    // The visitor may have signed in or out since.
    const accountId = account === 'unknown' ? earlier.accountId : (account?.id ?? null);
    if (accountId !== earlier.accountId)
      await transaction(db, async (tx) => {
        const exists = await lockPerson(tx, { accountId, email: '' });
        await setCheckoutAccount(tx, earlier.id, exists ? accountId : null);
      });
    return { url: openUrl };
  }

  const now = clock();
  const attempt = earlier === null ? 0 : earlier.attempt + 1;
  const expiresAt = expiryFrom(now);
  const customerId = await createPrefilledCustomer(deps, prefill);
  const email = prefill === 'none' ? null : { email: prefill.email };
  const payer = customerId === null ? email : { customerId };
  const key = idempotencyKeyFor(visitor, cart, attempt, expiresAt, payer);
  const { session, charges } = await openSession(deps, cart, key, expiresAt, payer);
  const accountId = account === 'unknown' ? null : (account?.id ?? null);
  const stored = await transaction(db, async (tx) => {
    const exists = await lockPerson(tx, { accountId, email: '' });
    const inserted = await insertCheckout(tx, {
      id: session.sessionId,
      visitor,
      fingerprint,
      attempt,
      status: 'open',
      mode: cart.mode,
      url: session.url,
      currency: 'usd',
      subtotalCents: cart.subtotal,
      shippingCents: cart.shipping.map(({ cents }) => cents),
      lines: cart.lines,
      charges,
      priceBookVersion,
      createdAt: now,
      expiresAt: session.expiresAt,
      nextCheckAt: firstCheck(now),
      accountId: exists ? accountId : null,
      forgottenAt: exists ? null : now,
      closedAt: null,
      consentText: cart.mode === 'subscription' ? checkoutNote(cart) : null,
      customerId,
    });
    if (customerId !== null && exists && inserted.customerId === customerId)
      await retainCustomer(tx, customerId);
    return inserted;
  });
  if (stored.forgottenAt !== null) {
    await payments.closeSession(stored.id);
    throw new ShopError('not_signed_in', 'Your account was deleted meanwhile.');
  }
  // A concurrent equal call with another expiry time was stored first.
  if (stored.id !== session.sessionId) await payments.closeSession(session.sessionId);
  await closeEarlierSessions(deps, stored);
  return { url: stored.url };
};

/**
 * Opens a checkout session for a cart at the prices of a book. Equal calls of a visitor share an open session; a changed cart
 * closes the earlier one. Nothing is stored without a session.
 * @throws ShopError `payment_provider_unavailable` within five seconds, `price_mismatch`, `sold_out`
 */
export const startCheckout =
  (deps: CheckoutDeps) =>
  (buyer: Buyer, lines: readonly PricedLine[], book: PriceBook): Promise<{ url: string }> => {
    const cart = priceCart(book, lines);
    return withProvider(
      'The payment page cannot be opened just now. Nothing was charged and your cart is kept. Please try again in a minute.',
      () => openCheckout(deps, buyer, cart, book.version),
    );
  };
