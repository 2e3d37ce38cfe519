import { followSubscription } from './follow-subscription';
import { hasEnded, ownSubscription } from './own-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import type { Subscription } from './subscription-table';
import { withProvider } from './with-provider';

/** What the provider says now: what a page showed may be a month old. */
const fresh = async (deps: SubscriptionDeps, id: string): Promise<Subscription> => {
  const subscription = await followSubscription(deps, id);
  if (subscription === null) throw new Error(`The provider has no subscription ${id}.`);
  return subscription;
};

/**
 * Ends a subscription with the month that is paid for, or now when the month is not paid: nobody pays
 * for a month that they did not want. Said twice, it is done and mailed once.
 * @throws ShopError `subscription_not_found`, `payment_provider_unavailable`; nothing has changed then.
 */
export const cancelSubscription =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<Subscription> =>
    withProvider(async () => {
      await ownSubscription(deps, accountId, id);
      const { status, cancelAt, ...current } = await fresh(deps, id);
      if (status === 'ended' || (status === 'active' && cancelAt !== null))
        return { status, cancelAt, ...current };
      if (status === 'past_due') await deps.subscriptions.end(id);
      else await deps.subscriptions.setCancelAtPeriodEnd(id, true);
      return fresh(deps, id);
    });

/**
 * Takes a cancellation back while the subscription still runs.
 * @throws ShopError `subscription_not_found`, `subscription_ended`, `payment_provider_unavailable`
 */
export const resumeSubscription =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<Subscription> =>
    withProvider(async () => {
      await ownSubscription(deps, accountId, id);
      const current = await fresh(deps, id);
      if (current.status === 'ended') throw hasEnded();
      if (current.cancelAt === null) return current;
      await deps.subscriptions.setCancelAtPeriodEnd(id, false);
      const after = await fresh(deps, id);
      if (after.status === 'ended') throw hasEnded();
      return after;
    });
