import type { PriceBook, PricedLine } from '@candor/catalog-contract/price-book';
import { transaction } from '../db/transaction';
import { priceCart } from '../pricing/price-cart';
import { allProviderPrices } from '../pricing/provider-prices';
import { wasErasedSince } from '../privacy/erasures';
import type { SellingDeps } from '../purchases/purchase-deps';
import type { CheckoutSessionSummary, CheckoutSession } from '../stripe/payment-gateway';
import { insertCheckout } from './checkout-store';
import { firstCheck } from './checkout-table';

/** The cart that a session charges at the prices of a book; null when a price is not in the book. */
const chargedCart = async (
  { payments }: SellingDeps,
  { charged }: CheckoutSession,
  book: PriceBook,
): Promise<PricedLine[] | null> => {
  const prices = allProviderPrices(book);
  const ids = await payments.priceIds(prices);
  const priceOf = new Map(prices.map((price) => [ids.get(price.key), price]));
  const lines = charged.flatMap(({ priceId, quantity }) => {
    const price = priceOf.get(priceId);
    return price === undefined
      ? []
      : [{ sku: price.sku, isSubscription: price.isSubscription, quantity }];
  });
  return lines.length > 0 && lines.length === charged.length ? lines : null;
};

/** The cart at the newest prices that the session fits; it may be older than today's. */
const findChargedCart = async (deps: SellingDeps, session: CheckoutSession) => {
  const { current, previous } = await deps.priceBook.history();
  for (const book of [current, ...previous]) {
    const lines = await chargedCart(deps, session, book);
    if (lines !== null) return { cart: priceCart(book, lines), version: book.version };
  }
  return null;
};

/**
 * Recreates the row of a paid session that is missing here, for example after a restore of an older
 * backup. Its order is verified against the price book of its time.
 * @returns false when the cart is unknown or the buyer was deleted.
 * @throws ProviderUnavailableError
 */
export const rebuildCheckout = async (
  deps: SellingDeps,
  { sessionId, createdAt }: CheckoutSessionSummary,
): Promise<boolean> => {
  const session = await deps.payments.readSession(sessionId);
  const found = session === null ? null : await findChargedCart(deps, session);
  if (session === null || found === null) return false;
  // A deleted buyer must not return from the provider's data.
  if (await transaction(deps.db, (tx) => wasErasedSince(tx, session.email, createdAt)))
    return false;
  const { cart, version } = found;
  await transaction(deps.db, (tx) =>
    insertCheckout(tx, {
      id: sessionId,
      visitor: `rebuilt-${sessionId}`,
      fingerprint: cart.fingerprint,
      attempt: 0,
      status: 'open',
      mode: cart.mode,
      url: session.url ?? '',
      currency: 'usd',
      subtotalCents: cart.subtotal,
      shippingCents: cart.shipping.map(({ cents }) => cents),
      lines: cart.lines,
      charges: session.charged,
      priceBookVersion: version,
      createdAt,
      expiresAt: session.expiresAt,
      nextCheckAt: firstCheck(createdAt),
      accountId: null,
      forgottenAt: null,
      closedAt: null,
      consentText: null,
      customerId: null,
    }),
  );
  return true;
};
