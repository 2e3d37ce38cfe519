import type { AccountHooks } from '../accounts/account-hooks';
import { endSubscriptions } from './end-subscriptions';
import { showSubscription } from './show-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import {
  forgetSubscriptions,
  joinSubscriptions,
  subscriptionsOfAccount,
} from './subscription-store';

/** What becomes of subscriptions when something happens to the account. */
export const subscriptionHooks = (deps: SubscriptionDeps): AccountHooks => ({
  onConfirmed: joinSubscriptions,
  exportAs: {
    name: 'subscriptions',
    read: async (tx, { id: accountId }) => {
      const all = await subscriptionsOfAccount(tx, accountId);
      return all.map((each) => {
        const { id: _theirs, cardUpdate: _passing, ...shown } = showSubscription(each, false);
        return shown;
      });
    },
  },
  beforeDeletion: ({ id }) => endSubscriptions(deps)(id),
  onDeleted: (tx, { id }) => forgetSubscriptions(tx, id),
});
