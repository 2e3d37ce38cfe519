import { transaction } from '../db/transaction';
import type { ProviderChecks } from '../stripe/provider-checks';
import { cardUpdatesOf, openCardUpdate } from './card-update-store';
import { completeCardUpdate } from './update-card';
import { showSubscription } from './show-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionsOfAccount } from './subscription-store';
import type { Subscription } from './subscription-table';

const read = (deps: SubscriptionDeps, accountId: string) =>
  transaction(deps.db, async (tx) => {
    const subscriptions = await subscriptionsOfAccount(tx, accountId);
    const ids = subscriptions.map(({ id }) => id);
    return { subscriptions, updates: await cardUpdatesOf(tx, ids, 'open') };
  });

/** One subscription as its owner sees it. */
export const showOne = async (deps: SubscriptionDeps, subscription: Subscription) => {
  const update = await transaction(deps.db, (tx) => openCardUpdate(tx, subscription.id));
  return showSubscription(subscription, update !== null);
};

/** The subscriptions of an account, newest first. Checks open card updates at the provider first. */
export const listSubscriptions =
  (deps: SubscriptionDeps, providerChecks: ProviderChecks) =>
  async (accountId: string, address: string) => {
    const known = await read(deps, accountId);
    const open = known.updates.map(({ id }) => id);
    await Promise.all(
      open.map((id) => providerChecks.run(id, address, () => completeCardUpdate(deps, id))),
    );
    const { subscriptions, updates } = open.length > 0 ? await read(deps, accountId) : known;
    const isOpen = new Set(updates.map(({ subscriptionId }) => subscriptionId));
    return subscriptions.map((row) => showSubscription(row, isOpen.has(row.id)));
  };
