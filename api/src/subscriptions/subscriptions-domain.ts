import type { Domain, AppContext } from '../domain/domain';
import { createStripeSubscriptions } from '../stripe/stripe-subscriptions';
import type { OnProviderCall } from '../stripe/instrumented-client';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionEvents } from './subscription-events';
import { subscriptionAccountHooks } from './subscription-hooks';
import { subscriptionRoutes } from './subscriptions.routes';
import { pollSubscriptionsWorker } from './poll-subscriptions';

/** What subscriptions work with. */
export const subscriptionDeps = (
  { config, db, clock, logger, installation }: AppContext,
  joined: Pick<SubscriptionDeps, 'placeOrder' | 'purchaseHooks'>,
  watch: OnProviderCall = () => undefined,
): SubscriptionDeps => ({
  db,
  clock,
  logger,
  ...joined,
  publicOrigin: config.publicOrigin,
  subscriptions: createStripeSubscriptions({ ...config.stripe, installation, onCall: watch }),
});

/** From the second charge on: charges, refusals, cancellations, new cards. */
export const subscriptionsDomain = (
  deps: SubscriptionDeps,
  { limits, providerChecks }: Pick<AppContext, 'limits' | 'providerChecks'>,
): Domain => ({
  routes: subscriptionRoutes(deps, limits.checkout, providerChecks),
  eventHandlers: subscriptionEvents(deps),
  accountHooks: subscriptionAccountHooks(deps),
  workers: [pollSubscriptionsWorker(deps)],
});
