import { transaction } from '../db/transaction';
import type { Person } from '../identity/person';
import { syncSubscription } from './sync-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { lockSubscriptionsOf } from './subscription-store';

/**
 * Ends all subscriptions of a person at once at the provider, for a deletion, and then reads them
 * there: only what our books so know as ended may be forgotten. May be repeated.
 * @throws ProviderAwayError; the person must then stay, for they may be charged.
 */
export const endSubscriptions =
  (deps: SubscriptionDeps) =>
  async (person: Person): Promise<void> => {
    const all = await transaction(deps.db, (tx) => lockSubscriptionsOf(tx, person));
    // What our books call ended is asked about too: a charge after deletion would be the worst.
    await Promise.all(all.map(({ id }) => deps.subscriptions.end(id)));
    for (const { id } of all) await syncSubscription(deps, id);
  };
