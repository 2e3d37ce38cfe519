import { syncSubscription } from './sync-subscription';
import type { SubscriptionDeps } from './subscription-deps';

/** Ends one subscription at once, for an operator; idempotent. @throws ProviderAwayError */
export const endSubscription =
  (deps: SubscriptionDeps) =>
  async (id: string): Promise<void> => {
    await deps.subscriptions.end(id);
    await syncSubscription(deps, id);
  };
