import { transaction } from '../db/transaction';
import { ProviderAwayError } from '../stripe/payment-gateway';
import type { Worker } from '../workers/workers';
import { takeDueCardUpdates } from './card-update-store';
import { settleCardUpdate } from './finish-card-update';
import { followSubscription } from './follow-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { takeDueSubscriptions } from './subscription-store';

const AT_MOST = 50;
const EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
/** When what was taken is asked about again, should asking fail now. */
const AGAIN_MS = 4 * MINUTE_MS;

/**
 * Asks the provider about subscriptions and card pages that are due to be asked about, so that a
 * renewal is shipped and a new card is charged even when no webhook came and nobody returned.
 * @returns how many were due.
 */
export const sweepSubscriptions = async (
  deps: SubscriptionDeps,
  signal?: AbortSignal,
): Promise<number> => {
  const now = deps.clock();
  const taking = { now, atMost: AT_MOST, until: new Date(now.getTime() + AGAIN_MS) };
  const due = await transaction(deps.db, async (tx) => ({
    cards: await takeDueCardUpdates(tx, taking),
    subscriptions: await takeDueSubscriptions(tx, taking),
  }));
  const asking = [
    ...due.cards.map((id) => () => settleCardUpdate(deps, id)),
    ...due.subscriptions.map((id) => () => followSubscription(deps, id)),
  ];
  for (const ask of asking) {
    if (signal?.aborted === true) break;
    try {
      await ask();
    } catch (error) {
      if (error instanceof ProviderAwayError) {
        deps.logger.warn('the payment provider is away; asking about subscriptions again later');
        break;
      }
      // One that cannot be followed must not keep the others from being looked at.
      deps.logger.error({ err: error }, 'a subscription could not be looked at');
    }
  }
  return asking.length;
};

/** Runs beside the API, in every process: a row is taken by one of them. */
export const subscriptionSweeper = (deps: SubscriptionDeps): Worker => ({
  name: 'sweep-subscriptions',
  everyMs: EVERY_MS,
  run: async (signal) => {
    await sweepSubscriptions(deps, signal);
  },
});
