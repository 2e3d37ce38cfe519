import { CheckoutResponse, CheckoutStatusResponse } from '@candor/api-contract/checkout';
import { clientAddress } from '../http/client-address';
import { requireVisitor, visitorOf } from '../http/csrf';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { accountIfKnown } from '../sessions/signed-in';
import type { ProviderChecks } from '../stripe/provider-checks';
import { checkoutStatus } from './checkout-status';
import { CreateCartCheckout, readCart } from './checkout.schema';
import type { CheckoutDeps } from '../orders/order-deps';
import { startCheckout } from './start-checkout';

/** Routes that open a checkout session for a cart and show its status. */
export const checkoutRoutes = (
  deps: CheckoutDeps,
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
    handle: ({ req, body }) => {
      const lines = readCart(deps.priceBook, body.items);
      const buyer = { visitor: requireVisitor(req), account: accountIfKnown(req) };
      return startCheckout(deps)(buyer, lines);
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
