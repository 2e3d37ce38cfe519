import { transaction } from '../db/transaction';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import type { Worker } from '../workers/workers';
import { claimDueCardUpdates } from './card-update-store';
import { completeCardUpdate } from './finish-card-update';
import { syncSubscription } from './sync-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { claimDueSubscriptions } from './subscription-store';

const BATCH_SIZE = 50;
const EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
/** When what was taken is asked about again, should asking fail now. */
const RETRY_AFTER_MS = 4 * MINUTE_MS;

/**
 * Asks the provider about subscriptions and card pages that are due to be asked about, so that a
 * renewal is shipped and a new card is charged even when no webhook came and nobody returned.
 * @returns how many were due.
 */
export const pollSubscriptions = async (
  deps: SubscriptionDeps,
  signal?: AbortSignal,
): Promise<number> => {
  const now = deps.clock();
  const claim = { now, atMost: BATCH_SIZE, until: new Date(now.getTime() + RETRY_AFTER_MS) };
  const due = await transaction(deps.db, async (tx) => ({
    cards: await claimDueCardUpdates(tx, claim),
    subscriptions: await claimDueSubscriptions(tx, claim),
  }));
  const tasks = [
    ...due.cards.map((id) => () => completeCardUpdate(deps, id)),
    ...due.subscriptions.map((id) => () => syncSubscription(deps, id)),
  ];
  for (const ask of tasks) {
    if (signal?.aborted === true) break;
    try {
      await ask();
    } catch (error) {
      if (error instanceof ProviderUnavailableError) {
        deps.logger.warn('the payment provider is away; asking about subscriptions again later');
        break;
      }
      // One that cannot be followed must not keep the others from being looked at.
      deps.logger.error({ err: error }, 'a subscription could not be looked at');
    }
  }
  return tasks.length;
};

/** Runs beside the API, in every process: a row is taken by one of them. */
export const pollSubscriptionsWorker = (deps: SubscriptionDeps): Worker => ({
  name: 'sweep-subscriptions',
  everyMs: EVERY_MS,
  run: async (signal) => {
    await pollSubscriptions(deps, signal);
  },
});
