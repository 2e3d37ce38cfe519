import { countPaidSince, claimDueCheckouts, type DueCheckout } from './checkout-store';
import { transaction } from '../db/transaction';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import type { Worker } from '../workers/workers';
import type { OrderDeps } from '../orders/order-deps';
import { placeOrder } from './place-order';

/** Pages that can still be paid are asked about together, those that are over one by one. */
const BATCH_SIZES = { payable: 2_000, over: 100 };
const EVERY_MS = 15_000;
/** The provider lists so many in one call. */
const SESSIONS_PER_CALL = 100;
/** Far more than the clocks of two machines differ. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Those of these pages that may have been paid. Nearly all that are open were abandoned, and the list
 * of completed pages does not name them: one call of it stands for a hundred questions. Where so much
 * was sold meanwhile that the list is longer than the questions, each page is asked about.
 */
const maybePaid = async (
  { db, payments }: OrderDeps,
  pages: readonly DueCheckout[],
): Promise<string[]> => {
  const ids = pages.map(({ id }) => id);
  const opened = Math.min(...pages.map(({ createdAt }) => createdAt.getTime()));
  const since = new Date(opened - CLOCK_SKEW_MS);
  const sold = await transaction(db, (tx) => countPaidSince(tx, since));
  if (Math.ceil(sold / SESSIONS_PER_CALL) + 1 >= ids.length) return ids;
  const completed = await payments.sessionsSince(since, 'complete');
  const isCompleted = new Set(completed.map(({ sessionId }) => sessionId));
  return ids.filter((id) => isCompleted.has(id));
};

/** Asks about pages one after the other. @returns false when the provider is away. */
const placeAll = async (
  deps: OrderDeps,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  for (const id of ids) {
    if (signal?.aborted === true) break;
    try {
      await placeOrder(deps)(id);
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return false;
      // One that cannot be placed must not keep the others from it.
      deps.logger.error({ err: error, session: id }, 'a payment page could not be looked at');
    }
  }
  return true;
};

/**
 * Asks the provider about pages that are still open or processing and due to be asked about, so that
 * a paid one becomes an order even when no webhook came and nobody returned.
 * @returns how many pages were looked at.
 */
export const pollCheckouts = async (deps: OrderDeps, signal?: AbortSignal): Promise<number> => {
  const now = deps.clock();
  const { payable, over: over } = await transaction(deps.db, (tx) =>
    claimDueCheckouts(tx, { now, atMost: BATCH_SIZES }),
  );
  try {
    const ids = payable.length === 0 ? [] : await maybePaid(deps, payable);
    const all = [...ids, ...over.map(({ id }) => id)];
    if (!(await placeAll(deps, all, signal))) throw new ProviderUnavailableError('It went away.');
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    deps.logger.warn('the payment provider is away; payment pages are asked about later');
  }
  return payable.length + over.length;
};

/** Runs beside the API, in every process: a row is taken by one of them. */
export const pollCheckoutsWorker = (deps: OrderDeps): Worker => ({
  name: 'reconcile-checkouts',
  everyMs: EVERY_MS,
  run: async (signal) => {
    await pollCheckouts(deps, signal);
  },
});
