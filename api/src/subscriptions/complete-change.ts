import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { ProviderRejectionError } from '../stripe/payment-gateway';
import { retryOvertaken } from '../stripe/retry-overtaken';
import { dropChange, recordChange } from './record-change';
import type { PendingChange } from './subscription-change';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionById } from './subscription-store';
import type { Subscription } from './subscription-table';
import { prepareSync, syncSubscription } from './sync-subscription';

const makeAtProvider = (
  { subscriptions }: SubscriptionDeps,
  { id, customerId }: Subscription,
  { id: key, effect }: PendingChange,
): Promise<void> => {
  switch (effect.type) {
    case 'address':
      return subscriptions.setShippingAddress(customerId, effect.shipTo, key);
    case 'terms':
      return subscriptions.setCharges(id, effect.terms.charges, key);
    case 'move':
      return subscriptions.moveNextCharge(id, new Date(effect.to), key);
    case 'end':
      return effect.isAtOnce ? subscriptions.end(id) : subscriptions.setCancelAtPeriodEnd(id, true);
    case 'keep':
      return subscriptions.setCancelAtPeriodEnd(id, false);
  }
};

const record = (deps: SubscriptionDeps, id: string, change: PendingChange) =>
  retryOvertaken(async () => {
    const apply = await prepareSync(deps)(id);
    if (apply === null) throw new Error(`The provider has no subscription ${id}.`);
    return transaction(deps.db, async (tx) => {
      await apply(tx);
      return recordChange(tx, deps, id, change);
    });
  });

/**
 * Makes the pending change of a subscription at the provider, then records it. Concurrent calls have
 * one effect. @returns the subscription after it; null when it is not stored
 * @throws ShopError `subscription_not_changeable` when the provider rejects it; nothing has changed then
 * @throws ProviderUnavailableError; the change is still pending then
 */
export const completeChange =
  (deps: SubscriptionDeps) =>
  async (id: string): Promise<Subscription | null> => {
    const row = await transaction(deps.db, (tx) => subscriptionById(tx, id));
    const change = row?.pendingChange ?? null;
    if (row === null || change === null) return row;
    try {
      await makeAtProvider(deps, row, change);
    } catch (error) {
      if (!(error instanceof ProviderRejectionError)) throw error;
      const reason = error.message;
      await transaction(deps.db, (tx) => dropChange(tx, deps, { id, change, reason }));
      throw new ShopError('subscription_not_changeable', `The provider rejected it: ${reason}`, {
        cause: error,
      });
    }
    return record(deps, id, change);
  };

/** A charge was made since the change was requested, so its dates are no longer those that were seen. */
const isOutdated = ({ periodEnd }: Subscription, { effect }: PendingChange): boolean =>
  effect.type === 'move' &&
  ![effect.from, effect.to].some((at) => Math.abs(Date.parse(at) - periodEnd.getTime()) < 1000);

/** Reads a subscription at the provider, and completes a change that a process has left pending. */
export const checkSubscription =
  (deps: SubscriptionDeps) =>
  async (id: string): Promise<void> => {
    const row = await syncSubscription(deps)(id);
    const change = row?.pendingChange ?? null;
    if (row === null || change === null) return;
    if (isOutdated(row, change)) {
      const reason = 'a charge was made meanwhile';
      await transaction(deps.db, (tx) => dropChange(tx, deps, { id, change, reason }));
      return;
    }
    await completeChange(deps)(id);
  };
