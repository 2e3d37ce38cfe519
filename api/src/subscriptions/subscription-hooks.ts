import { UnsettledError, type AccountHooks } from '../identity/account-hooks';
import { forgetKindTo, forgetMailsAbout } from '../mail/forget-mails';
import { forgetCustomers } from '../stripe/forgotten-customers';
import { cardUpdatesOf } from './card-update-store';
import { endSubscriptions } from './end-subscriptions';
import { showSubscription } from './show-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { deleteEnded, joinSubscriptions, lockSubscriptionsOf } from './subscription-store';

/** What becomes of subscriptions when something happens to an account, or to a guest. */
export const subscriptionAccountHooks = (deps: SubscriptionDeps): AccountHooks => ({
  onConfirmed: joinSubscriptions,
  exportAs: {
    name: 'subscriptions',
    read: async (tx, person) => {
      const all = await lockSubscriptionsOf(tx, person);
      return all.map((each) => {
        const { id: _theirs, cardUpdate: _passing, ...shown } = showSubscription(each, false);
        return { ...shown, email: each.email, sentTo: each.shipTo };
      });
    },
  },
  beforeDeletion: endSubscriptions(deps),
  onDeleted: async (tx, person, { since, at }) => {
    const all = await lockSubscriptionsOf(tx, person);
    // One that runs would be charged for ever by a provider of whom nobody here knows any more.
    if (all.some(({ status }) => status !== 'ended'))
      throw new UnsettledError('A subscription has begun or is not ended.');
    const ids = all.map(({ id }) => id);
    const kinds = ['subscription-cancelled', 'subscription-resumed', 'subscription-ended'];
    await forgetMailsAbout(tx, { kinds, ids }, since);
    const cards = await cardUpdatesOf(tx, ids);
    await forgetMailsAbout(
      tx,
      { kinds: ['subscription-card-updated'], ids: cards.map(({ id }) => id) },
      since,
    );
    // Its letters go to the address that was typed at the provider, which may be another one.
    for (const { email } of all)
      await forgetKindTo(tx, 'subscription-payment-failed', email, since);
    await forgetCustomers(
      tx,
      all.map(({ customerId }) => customerId),
      at,
    );
    await deleteEnded(tx, ids);
  },
});
