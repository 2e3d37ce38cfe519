import { transaction } from '../db/transaction';
import { forEachWhileAvailable } from '../stripe/with-provider';
import type { Worker } from '../workers/workers';
import { claimDueCardUpdates } from './card-update-store';
import { checkSubscription } from './complete-change';
import type { SubscriptionDeps } from './subscription-deps';
import { claimDueSubscriptions } from './subscription-store';
import { completeCardUpdate } from './update-card';

const batchSize = 50;
const everyMs = 15_000;
/** A claimed row whose check fails is due again after this time. */
const retryAfterMs = 4 * 60_000;

/**
 * Checks due subscriptions and card updates, so that renewals ship and new cards are charged without
 * events. @returns the number of claimed rows
 */
export const pollSubscriptions =
  (deps: SubscriptionDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const { db, clock, logger } = deps;
    const now = clock();
    const claim = { now, atMost: batchSize, until: new Date(now.getTime() + retryAfterMs) };
    const due = await transaction(db, async (tx) => ({
      cards: await claimDueCardUpdates(tx, claim),
      subscriptions: await claimDueSubscriptions(tx, claim),
    }));
    const checks = [
      ...due.cards.map((id) => () => completeCardUpdate(deps)(id)),
      ...due.subscriptions.map((id) => () => checkSubscription(deps)(id)),
    ];
    const onError = (err: unknown) => logger.error({ err }, 'subscription check failed');
    await forEachWhileAvailable(
      checks,
      { logger, task: 'poll subscriptions', signal, onError },
      (check) => check(),
    );
    return checks.length;
  };

/** Runs in every process; a row is claimed by one of them. */
export const pollSubscriptionsWorker = (deps: SubscriptionDeps): Worker => ({
  name: 'sweep-subscriptions',
  everyMs,
  run: async (signal) => void (await pollSubscriptions(deps)(signal)),
});
