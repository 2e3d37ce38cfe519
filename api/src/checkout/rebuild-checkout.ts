import type { PricedLine } from '@candor/catalog-contract/price-book';
import { insertCheckout } from './checkout-store';
import { firstCheck } from './next-check';
import { priceCart } from '../pricing/price-cart';
import { transaction } from '../db/transaction';
import { wasErasedSince } from '../privacy/erasures';
import type { CheckoutSessionSummary, CheckoutSession } from '../stripe/payment-gateway';
import { allProviderPrices } from '../pricing/provider-prices';
import type { CheckoutDeps } from '../orders/order-deps';

/** The cart that a page charges; null where it charges something that is not in today's price book. */
const chargedCart = async (
  { payments, priceBook }: CheckoutDeps,
  { charged }: CheckoutSession,
): Promise<PricedLine[] | null> => {
  const prices = allProviderPrices(priceBook);
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

/**
 * Writes our row of a paid page down again that our books have lost, as they do when a backup older
 * than the page is restored. Only our key opens pages of this kind, and the page charges by prices
 * that are ours, so that what was sold can be read off it; what it charged is held against the price
 * book as for every page, and an order that differs waits for a person.
 * @returns false where it cannot be read off, and a person has to look.
 * @throws ProviderAwayError
 */
export const rebuildCheckout = async (
  deps: CheckoutDeps,
  { sessionId, createdAt }: CheckoutSessionSummary,
): Promise<boolean> => {
  const facts = await deps.payments.readSession(sessionId);
  const lines = facts === null ? null : await chargedCart(deps, facts);
  if (facts === null || lines === null) return false;
  // Who was erased since does not come back by the provider's books.
  if (await transaction(deps.db, (tx) => wasErasedSince(tx, facts.email, createdAt))) return false;
  const cart = priceCart(deps.priceBook, lines);
  await transaction(deps.db, (tx) =>
    insertCheckout(tx, {
      id: sessionId,
      visitor: `rebuilt-${sessionId}`,
      fingerprint: cart.fingerprint,
      attempt: 0,
      status: 'open',
      mode: cart.mode,
      url: facts.url ?? '',
      currency: 'usd',
      subtotalCents: cart.subtotal,
      shippingCents: cart.shipping.map(({ cents }) => cents),
      lines: cart.lines,
      charges: facts.charged,
      priceBookVersion: deps.priceBook.version,
      createdAt,
      expiresAt: facts.expiresAt,
      nextCheckAt: firstCheck(createdAt),
      accountId: null,
      forgottenAt: null,
      closedAt: null,
    }),
  );
  return true;
};
