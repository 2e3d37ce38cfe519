import type { AppContext, Domain } from '../domain/domain';
import type { OnProviderCall } from '../stripe/instrumented-client';
import type { EventHandler } from '../stripe/receive-event';
import { createStripeSubscriptions } from '../stripe/stripe-subscriptions';
import { subscriptionAccountHooks } from './account-hooks';
import { announcePricesWorker } from './announce-prices';
import { newPricesWorker } from './charge-new-prices';
import { consentsWorker } from './consent-store';
import { endRoutes } from './end-by-link.routes';
import { endLinks } from './notice-store';
import { ownChangeRoutes } from './own-changes.routes';
import { pollSubscriptionsWorker } from './poll-subscriptions';
import { noticesWorker } from './send-notices';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionRoutes } from './subscriptions.routes';
import { subscriptionStaffRoutes } from './subscriptions.staff.routes';
import { prepareSync } from './sync-subscription';
import { prepareCardUpdate } from './update-card';

export const subscriptionDeps = (
  { config, db, clock, logger, installation, priceBook }: AppContext,
  hooks: Pick<SubscriptionDeps, 'applyCartSession' | 'purchaseHooks' | 'priceIds'>,
  onCall: OnProviderCall = () => undefined,
): SubscriptionDeps => ({
  db,
  clock,
  logger,
  priceBook,
  ...hooks,
  publicOrigin: config.publicOrigin,
  subscriptions: createStripeSubscriptions({ ...config.stripe, installation, onCall }),
});

type FindSubscription = (deps: SubscriptionDeps, objectId: string) => Promise<string | null>;

/** Reads the whole subscription on any event of these types. */
const syncOn = (
  deps: SubscriptionDeps,
  types: readonly string[],
  find: FindSubscription,
): EventHandler => ({
  types,
  prepare: async ({ objectId }) => {
    const id = objectId === null ? null : await find(deps, objectId);
    const apply = id === null ? null : await prepareSync(deps)(id);
    return apply === null ? null : async (tx) => void (await apply(tx));
  },
});

const subscriptionEvents = (deps: SubscriptionDeps): EventHandler[] => [
  syncOn(deps, ['customer.subscription.*'], (_deps, id) => Promise.resolve(id)),
  syncOn(deps, ['invoice.*'], ({ subscriptions }, id) => subscriptions.subscriptionOfInvoice(id)),
  {
    types: ['checkout.session.*'],
    prepare: async ({ objectId }) => (objectId === null ? null : prepareCardUpdate(deps)(objectId)),
  },
];

/** Subscriptions after their start: charges, declined payments, cancellations, new cards. */
export const subscriptionsDomain = (
  deps: SubscriptionDeps,
  { limits, providerChecks }: Pick<AppContext, 'limits' | 'providerChecks'>,
): Domain => ({
  routes: [
    ...endRoutes(deps, limits.checkout),
    ...subscriptionRoutes(deps, limits.checkout, providerChecks),
    ...ownChangeRoutes(deps, limits.checkout),
  ],
  staffRoutes: subscriptionStaffRoutes(deps),
  eventHandlers: subscriptionEvents(deps),
  accountHooks: subscriptionAccountHooks(deps),
  workers: [
    pollSubscriptionsWorker(deps),
    noticesWorker(deps),
    announcePricesWorker(deps),
    newPricesWorker(deps),
    consentsWorker(deps.db, deps.clock),
  ],
  mailedLinks: endLinks,
});
