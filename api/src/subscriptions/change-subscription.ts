import { limitConcurrency, type ConcurrencyLimit } from '../workers/concurrency-limit';
import { syncSubscription } from './sync-subscription';
import { hasEnded, ownSubscription } from './own-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import type { Subscription } from './subscription-table';
import { withProvider } from './with-provider';

/** What the provider says now: what a page showed may be weeks old. */
const refresh = async (deps: SubscriptionDeps, id: string): Promise<Subscription> => {
  const subscription = await syncSubscription(deps, id);
  if (subscription === null) throw new Error(`The provider has no subscription ${id}.`);
  return subscription;
};

const locks = new Map<string, ConcurrencyLimit>();

/** Does one change of a subscription at a time: clicks beside each other would all read and write it. */
const runExclusively = async <Result>(
  id: string,
  change: () => Promise<Result>,
): Promise<Result> => {
  const turns = locks.get(id) ?? limitConcurrency(1);
  locks.set(id, turns);
  try {
    return await turns.run(change);
  } finally {
    if (turns.waiting() === 0) locks.delete(id);
  }
};

const changeOwn = (
  deps: SubscriptionDeps,
  accountId: string,
  id: string,
  change: (isLate: AbortSignal) => Promise<Subscription>,
): Promise<Subscription> =>
  withProvider(async (isLate) => {
    await ownSubscription(deps, accountId, id);
    return runExclusively(id, () => change(isLate));
  });

/**
 * Ends a subscription with the days that are paid for, or now when they are not paid: nobody pays
 * for a parcel that they did not want. Said twice, it is done and mailed once.
 * @throws ShopError `subscription_not_found`, `payment_provider_unavailable`; nothing has changed then.
 */
export const cancelSubscription =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<Subscription> =>
    changeOwn(deps, accountId, id, async (isLate) => {
      const { status, cancelAt, ...current } = await refresh(deps, id);
      if (status === 'ended' || (status === 'active' && cancelAt !== null))
        return { status, cancelAt, ...current };
      // Who was told that nothing has changed must find it so.
      isLate.throwIfAborted();
      if (status === 'past_due') await deps.subscriptions.end(id);
      else await deps.subscriptions.setCancelAtPeriodEnd(id, true);
      return refresh(deps, id);
    });

/**
 * Takes a cancellation back while the subscription still runs.
 * @throws ShopError `subscription_not_found`, `subscription_ended`, `payment_provider_unavailable`
 */
export const resumeSubscription =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<Subscription> =>
    changeOwn(deps, accountId, id, async (isLate) => {
      const current = await refresh(deps, id);
      if (current.status === 'ended') throw hasEnded();
      if (current.cancelAt === null) return current;
      isLate.throwIfAborted();
      await deps.subscriptions.setCancelAtPeriodEnd(id, false);
      const after = await refresh(deps, id);
      if (after.status === 'ended') throw hasEnded();
      return after;
    });
