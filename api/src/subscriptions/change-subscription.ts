import pLimit, { type LimitFunction } from 'p-limit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Person } from '../identity/person';
import { withProvider } from '../stripe/with-provider';
import { isPaused } from './pending-change';
import type { SubscriptionDeps } from './subscription-deps';
import { lockSubscriptionsOf, subscriptionById } from './subscription-store';
import type { Subscription } from './subscription-table';
import { syncSubscription } from './sync-subscription';

/** Shown while the provider is unavailable. */
export const providerUnavailable =
  'Our payment provider isn’t answering right now. Please try again in a minute.';

export const hasEnded = () =>
  new ShopError('subscription_ended', 'This subscription has ended. You can start a new one.');

/** A subscription of an account. @throws ShopError `subscription_not_found` */
export const ownSubscription =
  ({ db }: SubscriptionDeps) =>
  async (accountId: string, id: string): Promise<Subscription> => {
    const found = await transaction(db, (tx) => subscriptionById(tx, id));
    if (found?.accountId !== accountId)
      throw new ShopError('subscription_not_found', 'You have no such subscription.');
    return found;
  };

/** The provider's current state, because the stored one may be old. */
const refresh = async (deps: SubscriptionDeps, id: string): Promise<Subscription> => {
  const subscription = await syncSubscription(deps)(id);
  if (subscription === null) throw new Error(`The provider has no subscription ${id}.`);
  return subscription;
};

const locks = new Map<string, LimitFunction>();

/**
 * Runs one change of a subscription at a time in this process, because each reads it at the provider before
 * it writes. Changes of other processes wait where the row is locked (`lockSubscription`).
 */
export const runSeriallyInProcess = async <Result>(
  id: string,
  change: () => Promise<Result>,
): Promise<Result> => {
  const lock = locks.get(id) ?? pLimit(1);
  locks.set(id, lock);
  try {
    return await lock(change);
  } finally {
    if (lock.activeCount === 0) locks.delete(id);
  }
};

const changeOwn = (
  deps: SubscriptionDeps,
  accountId: string,
  id: string,
  change: (signal: AbortSignal) => Promise<Subscription>,
): Promise<Subscription> =>
  withProvider(providerUnavailable, async (signal) => {
    await ownSubscription(deps)(accountId, id);
    return runSeriallyInProcess(id, () => change(signal));
  });

const cancel = async (
  deps: SubscriptionDeps,
  id: string,
  signal: AbortSignal,
): Promise<Subscription> => {
  const { status, cancelAt, ...current } = await refresh(deps, id);
  if (status === 'ended' || (status === 'active' && cancelAt !== null))
    return { status, cancelAt, ...current };
  // Nothing begins after the response.
  signal.throwIfAborted();
  // Days that a pause added are not paid for.
  if (status === 'past_due' || isPaused({ status, ...current })) await deps.subscriptions.end(id);
  else await deps.subscriptions.setCancelAtPeriodEnd(id, true);
  return refresh(deps, id);
};

/**
 * Ends a subscription after the paid days, or at once when they are not paid. Idempotent.
 * @throws ShopError `subscription_not_found`; `payment_provider_unavailable` when it may have ended or not
 */
export const cancelSubscription =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<Subscription> =>
    changeOwn(deps, accountId, id, (signal) => cancel(deps, id, signal));

/**
 * Ends a subscription for who has a link that was mailed to its address; as `cancelSubscription`.
 * @throws ShopError `payment_provider_unavailable` when it may have ended or not
 */
export const cancelLinked =
  (deps: SubscriptionDeps) =>
  (id: string): Promise<Subscription> =>
    withProvider(providerUnavailable, (signal) =>
      runSeriallyInProcess(id, () => cancel(deps, id, signal)),
    );

/**
 * Withdraws a cancellation while the subscription still runs.
 * @throws ShopError `subscription_not_found`, `subscription_ended`, `payment_provider_unavailable`
 */
export const resumeSubscription =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<Subscription> =>
    changeOwn(deps, accountId, id, async (signal) => {
      const current = await refresh(deps, id);
      if (current.status === 'ended') throw hasEnded();
      if (current.cancelAt === null) return current;
      signal.throwIfAborted();
      await deps.subscriptions.setCancelAtPeriodEnd(id, false);
      const after = await refresh(deps, id);
      if (after.status === 'ended') throw hasEnded();
      return after;
    });

/** Ends one subscription at once, for an operator; idempotent. @throws ProviderUnavailableError */
export const endSubscription =
  (deps: SubscriptionDeps) =>
  async (id: string): Promise<void> => {
    await deps.subscriptions.end(id);
    await syncSubscription(deps)(id);
  };

/**
 * Ends all subscriptions of a person at once, before a deletion; idempotent.
 * @throws ProviderUnavailableError; the person may still be charged then
 */
export const endSubscriptions =
  (deps: SubscriptionDeps) =>
  async (person: Person): Promise<void> => {
    const rows = await transaction(deps.db, (tx) => lockSubscriptionsOf(tx, person));
    // Rows stored as ended are ended too, in case the provider still charges one.
    await Promise.all(rows.map(({ id }) => deps.subscriptions.end(id)));
    for (const { id } of rows) await syncSubscription(deps)(id);
  };
