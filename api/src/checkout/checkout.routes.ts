import { z } from 'zod';
import { CheckoutResponse, CheckoutStatusResponse } from '@candor/api-contract/checkout';
import { MAX_LINES, MAX_QUANTITY } from '@candor/cart-contract/cart-line';
import { isSold, type PriceBook, type PricedLine } from '@candor/catalog-contract/price-book';
import { isSku } from '@candor/catalog-contract/sku';
import { clientAddress } from '../http/client-address';
import { requireVisitor, visitorOf } from '../http/csrf';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { areLinesEqual, rejectChangedPrices, ShownVersion } from '../prices/changed-prices';
import type { SellingDeps } from '../purchases/purchase-deps';
import { accountIfKnown } from '../sessions/signed-in';
import type { ProviderChecks } from '../stripe/provider-checks';
import { checkoutStatus } from './checkout-status';
import { startCheckout } from './start-checkout';

const quantity = z.unknown().meta({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY });

/** Posted items have more fields for the shop's pages, which the server ignores. */
const PostedItem = z.looseObject({ id: z.string(), isSubscription: z.boolean(), quantity });
type PostedItem = z.output<typeof PostedItem>;

const CreateCartCheckout = z.object({
  items: z.array(PostedItem),
  priceBookVersion: ShownVersion.optional(),
});

const readLine = (
  book: PriceBook,
  { id, isSubscription, quantity: count }: PostedItem,
): PricedLine => {
  if (!isSku(id)) throw new ShopError('unknown_item', 'An item in this cart is not sold here.');
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_QUANTITY)
    throw new ShopError(
      'invalid_quantity',
      `A quantity is a whole number from 1 to ${MAX_QUANTITY}.`,
    );
  if (!isSold(book, id, isSubscription))
    throw new ShopError('plan_not_available', 'An item in this cart has no subscription.');
  return { sku: id, isSubscription, quantity: count };
};

/** Reads a posted cart: ids, plans and quantities, and nothing about money. @throws ShopError */
export const readCart = (book: PriceBook, items: readonly PostedItem[]): PricedLine[] => {
  if (items.length === 0) throw new ShopError('cart_empty', 'The cart is empty.');
  if (items.length > MAX_LINES)
    throw new ShopError('too_many_lines', `A cart holds at most ${MAX_LINES} lines.`);
  return items.map((item) => readLine(book, item));
};

/** Routes that open a checkout session for a cart and show its status. */
export const checkoutRoutes = (
  deps: SellingDeps,
  limit: RateLimit,
  providerChecks: ProviderChecks,
): Route[] => [
  route({
    method: 'post',
    path: '/api/functions/create-cart-checkout',
    summary: 'Opens a checkout session for a cart',
    body: CreateCartCheckout,
    invalidBody: 'invalid_items',
    response: CheckoutResponse,
    limits: [limit],
    // Visitors can buy while sessions are unavailable.
    session: 'optional',
    handle: async ({ req, body }) => {
      const buyer = { visitor: requireVisitor(req), account: accountIfKnown(req) };
      const priceHistory = await deps.priceBook.history();
      const lines = readCart(priceHistory.current, body.items);
      const shown = body.priceBookVersion;
      rejectChangedPrices(priceHistory, shown, (before, now) => areLinesEqual(lines, before, now));
      return startCheckout(deps)(buyer, lines, priceHistory.current);
    },
  }),
  route({
    method: 'get',
    path: '/api/checkout/:session_id',
    summary: 'The status of a checkout session, for the browser that opened it and for its account',
    response: CheckoutStatusResponse,
    session: 'optional',
    handle: ({ req }) => {
      const id = String(req.params['session_id']);
      const account = accountIfKnown(req);
      const viewer = { visitor: visitorOf(req), account, address: clientAddress(req) };
      return checkoutStatus(deps, providerChecks)(id, viewer);
    },
  }),
];
