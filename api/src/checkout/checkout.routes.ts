import { visitorOf } from '../http/csrf';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { accountIfKnown } from '../sessions/signed-in';
import { checkoutStatus } from './checkout-status';
import { CheckoutStatus, CreateCartCheckout, PaymentPage, readCart } from './checkout.schema';
import type { CheckoutDeps } from '../orders/order-deps';
import { startCheckout } from './start-checkout';

/** Only a page that fetched its token has a visitor, and every post needs that token. */
const required = (visitor: string | null): string => {
  if (visitor === null) throw new ShopError('request_not_ours', 'Please reload the page.');
  return visitor;
};

/** Buying a cart: the payment page, and how it went. */
export const checkoutRoutes = (deps: CheckoutDeps, limit: RateLimit): Route[] => [
  route({
    method: 'post',
    path: '/api/functions/create-cart-checkout',
    summary: 'Opens the payment page for a cart',
    body: CreateCartCheckout,
    invalidBody: 'invalid_items',
    answer: PaymentPage,
    limits: [limit],
    // Nobody is kept from buying because it cannot be said who they are.
    session: 'optional',
    handle: async ({ req, res, body }) => {
      const lines = readCart(deps.priceBook, body.items);
      const buyer = { visitor: required(visitorOf(req)), account: accountIfKnown(req) };
      res.json(await startCheckout(deps)(buyer, lines));
    },
  }),
  route({
    method: 'get',
    path: '/api/checkout/:session_id',
    summary:
      'How a payment page stands, for the browser that started it and for the account it is of',
    answer: CheckoutStatus,
    session: 'optional',
    handle: async ({ req, res }) => {
      const id = String(req.params['session_id']);
      const asking = { visitor: visitorOf(req), account: accountIfKnown(req) };
      res.set('cache-control', 'no-store').json(await checkoutStatus(deps)(id, asking));
    },
  }),
];
