import type { EventHandler } from '../stripe/event-handler';
import { prepareCardUpdate } from './finish-card-update';
import { prepareSync } from './sync-subscription';
import type { SubscriptionDeps } from './subscription-deps';

type FindSubscription = (deps: SubscriptionDeps, objectId: string) => Promise<string | null>;

/** Whatever the news is, the whole subscription is read again. */
const syncOn = (
  deps: SubscriptionDeps,
  types: readonly string[],
  find: FindSubscription,
): EventHandler => ({
  types,
  prepare: async ({ objectId }) => {
    const id = objectId === null ? null : await find(deps, objectId);
    const write = id === null ? null : await prepareSync(deps, id);
    if (write === null) return null;
    return async (tx) => {
      await write(tx);
    };
  },
});

/** What subscriptions do with the provider's news: changes of them, their charges, new cards. */
export const subscriptionEvents = (deps: SubscriptionDeps): EventHandler[] => [
  syncOn(deps, ['customer.subscription.*'], (_deps, id) => Promise.resolve(id)),
  syncOn(deps, ['invoice.*'], ({ subscriptions }, id) => subscriptions.subscriptionOfInvoice(id)),
  {
    types: ['checkout.session.*'],
    prepare: async ({ objectId }) => (objectId === null ? null : prepareCardUpdate(deps, objectId)),
  },
];
