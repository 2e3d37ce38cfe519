import { createHash } from 'node:crypto';
import type { PricedLine } from '@candor/catalog-contract/price-book';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Account } from '../identity/account-table';
import type { CheckoutDeps } from '../orders/order-deps';
import { lockPerson } from '../identity/person';
import { ProviderUnavailableError, type CheckoutSession } from '../stripe/payment-gateway';
import { withinDeadline } from '../stripe/with-provider';
import {
  insertCheckout,
  latestCheckout,
  setCheckoutAccount,
  setNotClosed,
  claimToClose,
} from './checkout-store';
import type { Checkout } from './checkout-table';
import { checkoutNote } from '../pricing/checkout-note';
import { firstCheck } from './next-check';
import { priceCart, type PricedCart } from '../pricing/price-cart';
import { differencesFrom } from '../pricing/verify-charge';

/** Who buys: a browser, and the account that is signed in there, if one is and sessions can be read. */
export type Buyer = { visitor: string; account: Account | null | 'unknown' };

/** The shopper has an answer in five seconds, whatever the provider does. */
const TIMEOUT_MS = 3_500;
const MINUTE_MS = 60_000;
/** A page can be paid for two hours, to the next ten minutes: equal calls so ask for the same end. */
const SESSION_LIFETIME_MS = 120 * MINUTE_MS;
const ROUND_TO_MS = 10 * MINUTE_MS;

const expiryFrom = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + SESSION_LIFETIME_MS) / ROUND_TO_MS) * ROUND_TO_MS);

/** Two visitors with equal carts have two keys; one visitor's equal calls have one. */
const idempotencyKeyFor = (
  visitor: string,
  cart: PricedCart,
  attempt: number,
  expiresAt: Date,
): string => {
  const parts = JSON.stringify([visitor, cart.fingerprint, attempt, expiresAt.getTime()]);
  return `checkout-${createHash('sha256').update(parts).digest('hex')}`;
};

const openSession = (
  { payments, publicOrigin }: CheckoutDeps,
  cart: PricedCart,
  idempotencyKey: string,
  expiresAt: Date,
): Promise<CheckoutSession> =>
  payments.openSession({
    idempotencyKey,
    mode: cart.mode,
    charges: cart.charges,
    shipping: cart.shipping,
    note: checkoutNote(cart),
    expiresAt,
    successUrl: `${publicOrigin}/checkout/complete?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicOrigin}/cart`,
  });

/** The page is only handed out when the provider would charge what we would. */
const verifySession = async (deps: CheckoutDeps, cart: PricedCart, page: CheckoutSession) => {
  const { payments, logger } = deps;
  const ids = await payments.priceIds(cart.charges.map(({ price }) => price));
  const charges = cart.charges.map(({ price, quantity }) => ({
    priceId: ids.get(price.key) ?? '',
    quantity,
  }));
  const differences = differencesFrom(page, {
    mode: cart.mode,
    currency: 'usd',
    subtotalCents: cart.subtotal,
    charges,
    shippingCents: cart.shipping.map(({ cents }) => cents),
  });
  if (differences.length === 0 && page.url !== null) return { charges, url: page.url };
  logger.error({ session: page.sessionId, differences }, 'a payment page is not as we asked');
  await payments.closeSession(page.sessionId);
  throw new ShopError(
    'price_mismatch',
    'The payment page could not be prepared. Nothing was charged.',
  );
};

/** The url of an earlier equal call, while that page can still be paid. */
const reusableUrl = async (
  { payments, clock }: CheckoutDeps,
  earlier: Checkout | null,
): Promise<string | null> => {
  if (earlier?.status !== 'open' || earlier.closedAt !== null) return null;
  if (earlier.expiresAt <= clock()) return null;
  const page = await payments.readSession(earlier.id);
  return page?.status === 'open' ? earlier.url : null;
};

/** A cart that has changed is paid once: what this browser had open before can no longer be paid. */
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
      logger.warn({ session: id }, 'an older payment page stays open until it expires by itself');
    }
};

const openCheckout = async (
  deps: CheckoutDeps,
  { visitor, account }: Buyer,
  cart: PricedCart,
): Promise<{ url: string }> => {
  const { db, payments, priceBook, clock } = deps;
  const earlier = await transaction(db, (tx) => latestCheckout(tx, visitor, cart.fingerprint));
  const openUrl = await reusableUrl(deps, earlier);
  if (earlier !== null && openUrl !== null) {
    // Whoever signed in or out since then is the buyer now.
    const accountId = account === 'unknown' ? earlier.accountId : (account?.id ?? null);
    if (accountId !== earlier.accountId)
      await transaction(db, async (tx) => {
        const isThere = await lockPerson(tx, { accountId, email: '' });
        await setCheckoutAccount(tx, earlier.id, isThere ? accountId : null);
      });
    return { url: openUrl };
  }

  const now = clock();
  const attempt = earlier === null ? 0 : earlier.attempt + 1;
  const expiresAt = expiryFrom(now);
  const page = await openSession(
    deps,
    cart,
    idempotencyKeyFor(visitor, cart, attempt, expiresAt),
    expiresAt,
  );
  const { charges, url } = await verifySession(deps, cart, page);
  const accountId = account === 'unknown' ? null : (account?.id ?? null);
  const stored = await transaction(db, async (tx) => {
    const isThere = await lockPerson(tx, { accountId, email: '' });
    return insertCheckout(tx, {
      id: page.sessionId,
      visitor,
      fingerprint: cart.fingerprint,
      attempt,
      status: 'open',
      mode: cart.mode,
      url,
      currency: 'usd',
      subtotalCents: cart.subtotal,
      shippingCents: cart.shipping.map(({ cents }) => cents),
      lines: cart.lines,
      charges,
      priceBookVersion: priceBook.version,
      createdAt: now,
      expiresAt: page.expiresAt,
      nextCheckAt: firstCheck(now),
      accountId: isThere ? accountId : null,
      forgottenAt: isThere ? null : now,
      closedAt: null,
    });
  });
  if (stored.forgottenAt !== null) {
    await payments.closeSession(stored.id);
    throw new ShopError('not_signed_in', 'Your account was deleted meanwhile.');
  }
  // An equal call was faster by a moment and across the ten minutes: its page is the one.
  if (stored.id !== page.sessionId) await payments.closeSession(page.sessionId);
  await closeEarlierSessions(deps, stored);
  return { url: stored.url };
};

const unavailable = (cause: unknown) =>
  new ShopError(
    'payment_provider_unavailable',
    'The payment page cannot be opened just now. Nothing was charged and your cart is kept. Please try again in a minute.',
    { headers: { 'retry-after': '30' }, cause },
  );

/**
 * First half of a purchase: turns a cart into a payment page of the provider. An equal call of the
 * same visitor gets the same page while it can be paid, and a changed cart closes the page before;
 * nothing is stored unless there is a page.
 * @throws ShopError `payment_provider_unavailable` within five seconds, `price_mismatch`
 */
export const startCheckout =
  (deps: CheckoutDeps) =>
  async (buyer: Buyer, lines: readonly PricedLine[]): Promise<{ url: string }> => {
    const cart = priceCart(deps.priceBook, lines);
    try {
      return await withinDeadline(TIMEOUT_MS, () => openCheckout(deps, buyer, cart));
    } catch (error) {
      throw error instanceof ProviderUnavailableError ? unavailable(error) : error;
    }
  };
