import { ProviderAwayError } from '../stripe/payment-gateway';
import type { Worker } from '../workers/workers';
import { compareAll, type CompareLedger } from './reconcile-all';
import type { Comparison } from '../checkout/reconcile-checkouts';
import type { CheckoutDeps } from '../orders/order-deps';

const COMPARED_DAYS = 2;
const EVERY_MS = 3_600_000;

/** Receives the result of each comparison. */
type OnCompared = (found: Comparison) => void;

/** Compares all ledgers of the last two days each hour, to find what lost events left out. */
export const ledgerWorker = (
  deps: CheckoutDeps,
  otherLedgers: readonly CompareLedger[],
  onCompared: OnCompared,
): Worker => ({
  name: 'compare-books',
  everyMs: EVERY_MS,
  run: async () => {
    const { logger } = deps;
    try {
      const found = await compareAll(deps, otherLedgers)(COMPARED_DAYS);
      onCompared(found);
      const { differences, pages } = found;
      for (const difference of differences)
        logger[difference.isHealed ? 'warn' : 'error'](difference, 'ledgers differ');
      logger.info({ pages, differences: differences.length }, 'ledgers compared');
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error;
      logger.warn('payment provider unavailable');
    }
  },
});
