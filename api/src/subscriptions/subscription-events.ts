import type { EventHandler } from '../stripe/event-handler';
import { finishCardUpdate } from './finish-card-update';
import { readSubscription } from './follow-subscription';
import type { SubscriptionDeps } from './subscription-deps';

type Find = (deps: SubscriptionDeps, objectId: string) => Promise<string | null>;

/** Whatever the news is, the whole subscription is read again. */
const following = (deps: SubscriptionDeps, types: readonly string[], find: Find): EventHandler => ({
  types,
  prepare: async ({ objectId }) => {
    const id = objectId === null ? null : await find(deps, objectId);
    const write = id === null ? null : await readSubscription(deps, id);
    if (write === null) return null;
    return async (tx) => {
      await write(tx);
    };
  },
});

/** What subscriptions do with the provider's news: changes of them, their charges, new cards. */
export const subscriptionEvents = (deps: SubscriptionDeps): EventHandler[] => [
  following(deps, ['customer.subscription.*'], (_deps, id) => Promise.resolve(id)),
  following(deps, ['invoice.*'], ({ subscriptions }, id) => subscriptions.ofInvoice(id)),
  {
    types: ['checkout.session.*'],
    prepare: async ({ objectId }) => (objectId === null ? null : finishCardUpdate(deps, objectId)),
  },
];
