import { transaction } from '../db/transaction';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionsOfAccount } from './subscription-store';
import { withProvider } from './with-provider';

/**
 * Ends all subscriptions of an account at once, for an account that is being deleted: first this,
 * then `forgetSubscriptions` in the transaction that deletes. May be repeated.
 * @throws ShopError `payment_provider_unavailable`; the account must then stay, for it may be charged.
 */
export const endSubscriptions =
  (deps: SubscriptionDeps) =>
  (accountId: string): Promise<void> =>
    withProvider(async () => {
      const all = await transaction(deps.db, (tx) => subscriptionsOfAccount(tx, accountId));
      // What our books call ended is asked about too: a charge after deletion would be the worst.
      await Promise.all(all.map(({ id }) => deps.subscriptions.end(id)));
    });
