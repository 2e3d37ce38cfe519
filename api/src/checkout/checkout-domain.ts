import type { AppContext, Domain } from '../domain/domain';
import type { CheckoutDeps } from '../orders/order-deps';
import { checkoutAccountHooks } from './checkout-account-hooks';
import { checkoutMetrics } from './checkout-metrics';
import { checkoutRoutes } from './checkout.routes';
import { checkoutEvents } from './place-order';
import { pollCheckoutsWorker } from './poll-checkouts';

/** From a cart to a paid order: checkout sessions, their events, and the worker that polls them. */
export const checkoutDomain = (
  { limits, providerChecks }: Pick<AppContext, 'limits' | 'providerChecks'>,
  deps: CheckoutDeps,
): Domain => ({
  routes: checkoutRoutes(deps, limits.checkout, providerChecks),
  eventHandlers: [checkoutEvents(deps)],
  workers: [pollCheckoutsWorker(deps)],
  figures: checkoutMetrics,
  accountHooks: checkoutAccountHooks(deps),
});
