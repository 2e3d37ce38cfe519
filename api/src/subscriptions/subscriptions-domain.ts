import type { AppContext, Domain } from '../domain/domain';
import { forgetPersonalEntries } from '../db/audit';
import { DeletionConflictError, type AccountHooks } from '../identity/account-hooks';
import { forgetKindTo, forgetMailsAbout } from '../mail/forget-mails';
import { forgetCustomers } from '../stripe/forgotten-customers';
import type { OnProviderCall } from '../stripe/instrumented-client';
import type { EventHandler } from '../stripe/receive-event';
import { createStripeSubscriptions } from '../stripe/stripe-subscriptions';
import { cardUpdatesOf } from './card-update-store';
import { endSubscriptions } from './change-subscription';
import { announcePricesWorker } from './announce-prices';
import { newPricesWorker } from './charge-new-prices';
import { consentsOf, consentsWorker, recordEnds } from './consent-store';
import { endRoutes } from './end-by-link.routes';
import { endLinks } from './notice-store';
import { ownChangeRoutes } from './own-changes.routes';
import { pollSubscriptionsWorker } from './poll-subscriptions';
import { showSubscription } from './list-subscriptions';
import { auditSubject } from './record-change';
import type { SubscriptionDeps } from './subscription-deps';
import {
  deleteEnded,
  joinSubscriptions,
  lockSubscriptionsOf,
  moveSubscriptions,
} from './subscription-store';
import { subscriptionRoutes } from './subscriptions.routes';
import { subscriptionStaffRoutes } from './subscriptions.staff.routes';
import { noticesWorker } from './send-notices';
import { prepareSync } from './sync-subscription';
import { prepareCardUpdate } from './update-card';

export const subscriptionDeps = (
  { config, db, clock, logger, installation, priceBook }: AppContext,
  hooks: Pick<SubscriptionDeps, 'placeOrder' | 'purchaseHooks' | 'priceIds'>,
  onCall: OnProviderCall = () => undefined,
): SubscriptionDeps => ({
  db,
  clock,
  logger,
  priceBook,
  ...hooks,
  publicOrigin: config.publicOrigin,
  subscriptions: createStripeSubscriptions({ ...config.stripe, installation, onCall }),
});

type FindSubscription = (deps: SubscriptionDeps, objectId: string) => Promise<string | null>;

/** Reads the whole subscription on any event of these types. */
const syncOn = (
  deps: SubscriptionDeps,
  types: readonly string[],
  find: FindSubscription,
): EventHandler => ({
  types,
  prepare: async ({ objectId }) => {
    const id = objectId === null ? null : await find(deps, objectId);
    const apply = id === null ? null : await prepareSync(deps, id);
    return apply === null ? null : async (tx) => void (await apply(tx));
  },
});

const subscriptionEvents = (deps: SubscriptionDeps): EventHandler[] => [
  syncOn(deps, ['customer.subscription.*'], (_deps, id) => Promise.resolve(id)),
  syncOn(deps, ['invoice.*'], ({ subscriptions }, id) => subscriptions.subscriptionOfInvoice(id)),
  {
    types: ['checkout.session.*'],
    prepare: async ({ objectId }) => (objectId === null ? null : prepareCardUpdate(deps, objectId)),
  },
];

export const subscriptionAccountHooks = (deps: SubscriptionDeps): AccountHooks => ({
  onConfirmed: joinSubscriptions,
  onEmailChanged: moveSubscriptions,
  exportAs: {
    name: 'subscriptions',
    read: async (tx, person) => {
      const rows = await lockSubscriptionsOf(tx, person);
      const consents = await consentsOf(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const {
          id: _id,
          cardUpdate: _cardUpdate,
          revision: _revision,
          address: _address,
          ...shown
        } = showSubscription(row, false);
        return {
          ...shown,
          email: row.email,
          sentTo: row.shipTo,
          agreedTo: consents
            .filter(({ subscriptionId }) => subscriptionId === row.id)
            .map(({ text, givenAt }) => ({ text, givenAt })),
        };
      });
    },
  },
  beforeDeletion: endSubscriptions(deps),
  onDeleted: async (tx, person, { since, at }) => {
    const rows = await lockSubscriptionsOf(tx, person);
    // The provider would charge a running subscription of a deleted account.
    if (rows.some(({ status }) => status !== 'ended'))
      throw new DeletionConflictError('A subscription has begun or is not ended.');
    const ids = rows.map(({ id }) => id);
    // Their address may be another one than the account's, by which staff's entries are deleted.
    await forgetPersonalEntries(tx, ids.map(auditSubject));
    const kinds = [
      'subscription-cancelled',
      'subscription-resumed',
      'subscription-ended',
      'subscription-changed',
      'subscription-notice',
      'subscription-year',
      'subscription-price',
    ];
    await forgetMailsAbout(tx, { kinds, ids }, since);
    const cards = await cardUpdatesOf(tx, ids);
    await forgetMailsAbout(
      tx,
      { kinds: ['subscription-card-updated'], ids: cards.map(({ id }) => id) },
      since,
    );
    // These emails go to the address that was entered at the provider, which may be another one.
    for (const { email } of rows)
      await forgetKindTo(tx, 'subscription-payment-failed', email, since);
    await forgetCustomers(
      tx,
      rows.map(({ customerId }) => customerId),
      at,
    );
    await recordEnds(tx, rows, at);
    await deleteEnded(tx, ids);
  },
});

/** Subscriptions after their start: charges, declined payments, cancellations, new cards. */
export const subscriptionsDomain = (
  deps: SubscriptionDeps,
  { limits, providerChecks }: Pick<AppContext, 'limits' | 'providerChecks'>,
): Domain => ({
  routes: [
    ...endRoutes(deps, limits.checkout),
    ...subscriptionRoutes(deps, limits.checkout, providerChecks),
    ...ownChangeRoutes(deps, limits.checkout),
  ],
  staffRoutes: subscriptionStaffRoutes(deps),
  eventHandlers: subscriptionEvents(deps),
  accountHooks: subscriptionAccountHooks(deps),
  workers: [
    pollSubscriptionsWorker(deps),
    noticesWorker(deps),
    announcePricesWorker(deps),
    newPricesWorker(deps),
    consentsWorker(deps.db, deps.clock),
  ],
  mailedLinks: endLinks,
});
