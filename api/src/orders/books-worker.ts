import { ProviderAwayError } from '../stripe/payment-gateway';
import type { Worker } from '../workers';
import { compareAll, type OtherBooks } from './compare-all';
import type { Comparison } from './compare-books';
import type { CheckoutDeps } from './order-deps';

const BOOKS_DAYS = 2;
const BOOKS_EVERY_MS = 3_600_000;

/** Is told what each comparison found. */
type Compared = (found: Comparison) => void;

/** Compares all books of the last two days each hour: what nobody asked about, and refunds. */
export const booksWorker = (
  deps: CheckoutDeps,
  others: readonly OtherBooks[],
  compared: Compared,
): Worker => ({
  name: 'compare-books',
  everyMs: BOOKS_EVERY_MS,
  run: async () => {
    const { logger } = deps;
    try {
      const found = await compareAll(deps, others)(BOOKS_DAYS);
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
