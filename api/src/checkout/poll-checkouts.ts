import { transaction } from '../db/transaction';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { forEachWhileAvailable, ifAvailable } from '../stripe/with-provider';
import type { Worker } from '../workers/workers';
import { applyCartSession } from './cart-sessions';
import { claimDueCheckouts, countPaidSince, type DueCheckout } from './checkout-store';

/** Payable sessions are checked by one list call, those that are over one by one. */
const batchSizes = { payable: 2_000, over: 100 };
const pollEveryMs = 15_000;
const sessionsPerCall = 100;
/** Longer than any difference between the clocks of two machines. */
const clockSkewMs = 60_000;

/**
 * The sessions that may be paid. Most open sessions are abandoned, so one list of completed sessions
 * replaces a hundred reads; when that list would be longer, each session is read.
 */
const maybePaid = async (
  { db, payments }: PurchaseDeps,
  checkouts: readonly DueCheckout[],
): Promise<string[]> => {
  const ids = checkouts.map(({ id }) => id);
  const opened = Math.min(...checkouts.map(({ createdAt }) => createdAt.getTime()));
  const since = new Date(opened - clockSkewMs);
  const sold = await transaction(db, (tx) => countPaidSince(tx, since));
  if (Math.ceil(sold / sessionsPerCall) + 1 >= ids.length) return ids;
  const completed = await payments.sessionsSince(since, 'complete');
  const isCompleted = new Set(completed.map(({ sessionId }) => sessionId));
  return ids.filter((id) => isCompleted.has(id));
};

/**
 * Checks open and processing sessions that are due, so that a payment becomes an order without an
 * event. @returns the number of claimed sessions
 */
export const pollCheckouts = async (deps: PurchaseDeps, signal?: AbortSignal): Promise<number> => {
  const { db, clock, logger } = deps;
  const now = clock();
  const { payable, over } = await transaction(db, (tx) =>
    claimDueCheckouts(tx, { now, atMost: batchSizes }),
  );
  const task = 'poll checkouts';
  await ifAvailable(logger, { task }, async () => {
    const ids = payable.length === 0 ? [] : await maybePaid(deps, payable);
    const onError = (err: unknown, session: string) =>
      logger.error({ err, session }, 'checkout check failed');
    await forEachWhileAvailable(
      [...ids, ...over.map(({ id }) => id)],
      { logger, task, signal, onError },
      applyCartSession(deps),
    );
  });
  return payable.length + over.length;
};

/** Runs in every process; a row is claimed by one of them. */
export const pollCheckoutsWorker = (deps: PurchaseDeps): Worker => ({
  name: 'reconcile-checkouts',
  everyMs: pollEveryMs,
  run: async (signal) => void (await pollCheckouts(deps, signal)),
});
