import type { PriceBook, PricedLine } from '@candor/catalog-contract/price-book';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Account } from '../identity/account-table';
import { lockPerson } from '../identity/person';
import { checkoutNote } from '../pricing/checkout-note';
import { priceCart, type PricedCart } from '../pricing/price-cart';
import type { SellingDeps } from '../purchases/purchase-deps';
import { rejectUnavailable } from '../shop/stock-store';
import { retainCustomer } from '../stripe/forgotten-customers';
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
import { openPaymentPage, type PageRequest, type PaymentPage } from './open-payment-page';
import { prefilledFingerprint, prefillOf } from './prefill';

/** A browser, and its signed-in account; 'unknown' while sessions cannot be read. */
export type Buyer = { visitor: string; account: Account | null | 'unknown' };

/** The url of an earlier equal call, while its session is open. */
const reusableUrl = async (
  { payments, clock }: SellingDeps,
  earlier: Checkout | null,
): Promise<string | null> => {
  if (earlier?.status !== 'open' || earlier.closedAt !== null) return null;
  if (earlier.expiresAt <= clock()) return null;
  const session = await payments.readSession(earlier.id);
  return session?.status === 'open' ? earlier.url : null;
};

/** Closes the visitor's earlier sessions, so that a changed cart is paid once. */
const closeEarlierSessions = async (
  { db, payments, clock, logger }: SellingDeps,
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

/** Reopens the page of an earlier equal call. @returns its url; null when it is not open any more */
const reopen = async (
  deps: SellingDeps,
  earlier: Checkout | null,
  account: Buyer['account'],
): Promise<string | null> => {
  const url = await reusableUrl(deps, earlier);
  if (earlier === null || url === null) return null;
  // The visitor may have signed in or out since.
  const accountId = account === 'unknown' ? earlier.accountId : (account?.id ?? null);
  if (accountId !== earlier.accountId)
    await transaction(deps.db, async (tx) => {
      const exists = await lockPerson(tx, { accountId, email: '' });
      await setCheckoutAccount(tx, earlier.id, exists ? accountId : null);
    });
  return url;
};

/** A checkout session and its lines, as they are stored. */
type OpenedCheckout = {
  page: PaymentPage;
  request: PageRequest;
  accountId: string | null;
  fingerprint: string;
  priceBookVersion: string;
};

/**
 * Stores an open page, and in the same transaction what belongs to it.
 * @returns the page of a concurrent equal call, if that was stored first
 */
export const storeCheckout = (
  { db }: SellingDeps,
  { page, request, accountId, fingerprint, priceBookVersion }: OpenedCheckout,
  storeMore?: (tx: Tx, stored: Checkout) => Promise<void>,
): Promise<Checkout> => {
  const { session, charges, customerId } = page;
  const { visitor, cart, attempt, now } = request;
  return transaction(db, async (tx) => {
    const exists = await lockPerson(tx, { accountId, email: '' });
    const stored = await insertCheckout(tx, {
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
    if (customerId !== null && exists && stored.customerId === customerId)
      await retainCustomer(tx, customerId);
    if (stored.id === session.sessionId) await storeMore?.(tx, stored);
    return stored;
  });
};

/** Closes what the stored page replaces. @throws ShopError `not_signed_in` when its account is gone */
const closeOthers = async (
  deps: SellingDeps,
  stored: Checkout,
  { sessionId }: PaymentPage['session'],
): Promise<void> => {
  const { payments } = deps;
  if (stored.forgottenAt !== null) {
    await payments.closeSession(stored.id);
    throw new ShopError('not_signed_in', 'Your account has been deleted.');
  }
  // A concurrent equal call with another expiry time was stored first.
  if (stored.id !== sessionId) await payments.closeSession(sessionId);
  await closeEarlierSessions(deps, stored);
};

const openCheckout = async (
  deps: SellingDeps,
  { visitor, account }: Buyer,
  cart: PricedCart,
  priceBookVersion: string,
): Promise<{ url: string }> => {
  const prefill = await prefillOf(deps, account);
  const fingerprint = prefilledFingerprint(cart.fingerprint, prefill);
  const earlier = await transaction(deps.db, async (tx) => {
    await rejectUnavailable(tx, cart.lines);
    return latestCheckout(tx, visitor, fingerprint);
  });
  const openUrl = await reopen(deps, earlier, account);
  if (openUrl !== null) return { url: openUrl };

  const attempt = earlier === null ? 0 : earlier.attempt + 1;
  const request = { visitor, cart, attempt, prefill, now: deps.clock() };
  const page = await openPaymentPage(deps, request);
  const accountId = account === 'unknown' ? null : (account?.id ?? null);
  const opened = { page, request, accountId, fingerprint, priceBookVersion };
  const stored = await storeCheckout(deps, opened);
  await closeOthers(deps, stored, page.session);
  return { url: stored.url };
};

/**
 * Opens a checkout session for a cart at the prices of a book. Equal calls of a visitor share an open session; a changed cart
 * closes the earlier one. Nothing is stored without a session.
 * @throws ShopError `payment_provider_unavailable` within five seconds, `price_mismatch`, `not_for_sale`, `sold_out`
 */
export const startCheckout =
  (deps: SellingDeps) =>
  (buyer: Buyer, lines: readonly PricedLine[], book: PriceBook): Promise<{ url: string }> => {
    const cart = priceCart(book, lines);
    return withProvider(
      'We can’t open the payment page right now. Nothing was charged and your cart is kept. Please try again in a minute.',
      () => openCheckout(deps, buyer, cart, book.version),
    );
  };
