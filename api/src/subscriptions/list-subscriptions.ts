import { transaction } from '../db/transaction';
import { ProviderAwayError } from '../stripe/payment-gateway';
import { withinDeadline } from '../stripe/within-deadline';
import { openCardUpdate, openCardUpdates } from './card-update-store';
import { settleCardUpdate } from './finish-card-update';
import { showSubscription } from './show-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionsOfAccount } from './subscription-store';
import type { Subscription } from './subscription-table';

/** The page asks again by itself, so a slow provider is waited for only so long. */
const ANSWER_WITHIN_MS = 2_500;

const read = (deps: SubscriptionDeps, accountId: string) =>
  transaction(deps.db, async (tx) => {
    const subscriptions = await subscriptionsOfAccount(tx, accountId);
    const ids = subscriptions.map(({ id }) => id);
    return { subscriptions, updates: await openCardUpdates(tx, ids) };
  });

/** Who comes back from the provider's page may be the first to tell of a new card. */
const settle = async (deps: SubscriptionDeps, pageIds: readonly string[]) => {
  try {
    await withinDeadline(ANSWER_WITHIN_MS, async () => {
      for (const id of pageIds) await settleCardUpdate(deps, id);
    });
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    deps.logger.warn('the payment provider is away; showing the subscriptions as they are known');
  }
};

/** One subscription as its owner sees it. */
export const showOne = async (deps: SubscriptionDeps, subscription: Subscription) => {
  const update = await transaction(deps.db, (tx) => openCardUpdate(tx, subscription.id));
  return showSubscription(subscription, update !== null);
};

/** The subscriptions of an account as its owner sees them, newest first. */
export const listSubscriptions = (deps: SubscriptionDeps) => async (accountId: string) => {
  const known = await read(deps, accountId);
  const open = known.updates.map(({ id }) => id);
  if (open.length > 0) await settle(deps, open);
  const { subscriptions, updates } = open.length > 0 ? await read(deps, accountId) : known;
  const isOpen = new Set(updates.map(({ subscriptionId }) => subscriptionId));
  return subscriptions.map((each) => showSubscription(each, isOpen.has(each.id)));
};
