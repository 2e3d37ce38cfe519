import { CheckoutResponse, CheckoutStatusResponse } from '@candor/api-contract/checkout';
import { addressOf } from '../http/address';
import { requiredVisitor, visitorOf } from '../http/csrf';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { accountIfKnown } from '../sessions/signed-in';
import type { ProviderChecks } from '../stripe/provider-checks';
import { checkoutStatus } from './checkout-status';
import { CreateCartCheckout, readCart } from './checkout.schema';
import type { CheckoutDeps } from '../orders/order-deps';
import { startCheckout } from './start-checkout';

/** Buying a cart: the payment page, and how it went. */
export const checkoutRoutes = (
  deps: CheckoutDeps,
  limit: RateLimit,
  providerChecks: ProviderChecks,
): Route[] => [
  route({
    method: 'post',
    path: '/api/functions/create-cart-checkout',
    summary: 'Opens the payment page for a cart',
    body: CreateCartCheckout,
    invalidBody: 'invalid_items',
    response: CheckoutResponse,
    limits: [limit],
    // Nobody is kept from buying because it cannot be said who they are.
    session: 'optional',
    handle: ({ req, body }) => {
      const lines = readCart(deps.priceBook, body.items);
      const buyer = { visitor: requiredVisitor(req), account: accountIfKnown(req) };
      return startCheckout(deps)(buyer, lines);
    },
  }),
  route({
    method: 'get',
    path: '/api/checkout/:session_id',
    summary:
      'How a payment page stands, for the browser that started it and for the account it is of',
    response: CheckoutStatusResponse,
    session: 'optional',
    handle: ({ req }) => {
      const id = String(req.params['session_id']);
      const account = accountIfKnown(req);
      const asking = { visitor: visitorOf(req), account, address: addressOf(req) };
      return checkoutStatus(deps, providerChecks)(id, asking);
    },
  }),
];
