import { transaction } from '../db/transaction';
import { countCardUpdates, insertCardUpdate, openCardUpdate } from './card-update-store';
import { completeCardUpdate } from './finish-card-update';
import { hasEnded, ownSubscription } from './own-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { withProvider } from './with-provider';

const MINUTE_MS = 60_000;

/** The page that an earlier call opened, while it can be used. One that was used is put to use first. */
const reusableUrl = async (deps: SubscriptionDeps, subscriptionId: string) => {
  const earlier = await transaction(deps.db, (tx) => openCardUpdate(tx, subscriptionId));
  if (earlier === null) return null;
  const page = await deps.subscriptions.readCardSession(earlier.id);
  if (page?.status === 'open') return { url: earlier.url };
  await completeCardUpdate(deps, earlier.id);
  return null;
};

const startUpdate = async (deps: SubscriptionDeps, accountId: string, id: string) => {
  const { db, clock, publicOrigin, subscriptions } = deps;
  const subscription = await ownSubscription(deps, accountId, id);
  if (subscription.status === 'ended') throw hasEnded();
  const earlier = await reusableUrl(deps, id);
  if (earlier !== null) return earlier;

  const before = await transaction(db, (tx) => countCardUpdates(tx, id));
  const page = await subscriptions.openCardSession({
    // Of many clicks at once every one asks for the same page.
    idempotencyKey: `card-${id}-${before}`,
    subscriptionId: id,
    customerId: subscription.customerId,
    note: 'Nothing is charged here. The new card is charged from the next parcel on, and at once for one that is still to be paid.',
    successUrl: `${publicOrigin}/account?card=saved`,
    cancelUrl: `${publicOrigin}/account`,
  });
  if (page.url === null) throw new Error(`Card page ${page.id} has no address.`);
  const { url } = page;
  const now = clock();
  const stored = await transaction(db, (tx) =>
    insertCardUpdate(tx, {
      id: page.id,
      subscriptionId: id,
      status: 'open',
      url,
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + MINUTE_MS),
    }),
  );
  return { url: stored.url };
};

/**
 * First half of a card update: the provider's page on which a subscriber gives a new card.
 * @throws ShopError `subscription_not_found`, `subscription_ended`, `payment_provider_unavailable`
 */
export const startCardUpdate =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<{ url: string }> =>
    withProvider(() => startUpdate(deps, accountId, id));
