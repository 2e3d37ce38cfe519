import { takeDueCheckouts } from '../checkout/checkout-store';
import { nextCheck } from '../checkout/next-check';
import { transaction } from '../db/transaction';
import { ProviderAwayError } from '../stripe/payment-gateway';
import type { Worker } from '../workers';
import { compareBooks, type Comparison } from './compare-books';
import type { CheckoutDeps, OrderDeps } from './order-deps';
import { placeOrder } from './place-order';

const AT_MOST = 50;
const EVERY_MS = 15_000;

/**
 * Asks the provider about pages that are still open or processing and due to be asked about, so that
 * a paid one becomes an order even when no webhook came and nobody returned.
 * @returns how many pages were looked at.
 */
export const reconcile = async (deps: OrderDeps, signal?: AbortSignal): Promise<number> => {
  const now = deps.clock();
  const due = await transaction(deps.db, (tx) =>
    takeDueCheckouts(tx, { now, atMost: AT_MOST, nextCheck: (row) => nextCheck(row, now) }),
  );
  for (const id of due) {
    if (signal?.aborted === true) break;
    try {
      await placeOrder(deps)(id);
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error;
      deps.logger.warn({ session: id }, 'the payment provider is away; asking again later');
      break;
    }
  }
  return due.length;
};

/** Runs beside the API, in every process: a row is taken by one of them. */
export const reconcileWorker = (deps: OrderDeps): Worker => ({
  name: 'reconcile-checkouts',
  everyMs: EVERY_MS,
  run: async (signal) => {
    await reconcile(deps, signal);
  },
});

const BOOKS_DAYS = 2;
const BOOKS_EVERY_MS = 3_600_000;

/** Compares all of the last two days each hour: what nobody asked about, and refunds. */
export const booksWorker = (deps: CheckoutDeps, compared: (found: Comparison) => void): Worker => ({
  name: 'compare-books',
  everyMs: BOOKS_EVERY_MS,
  run: async () => {
    const { logger } = deps;
    try {
      const found = await compareBooks(deps)(BOOKS_DAYS);
      compared(found);
      const { differences, pages } = found;
      for (const difference of differences)
        logger[difference.isHealed ? 'warn' : 'error'](difference, 'the books differed');
      logger.info({ pages, differences: differences.length }, 'the books are compared');
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error;
      logger.warn('the payment provider is away; the books are compared later');
    }
  },
});
