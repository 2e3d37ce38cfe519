import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { createStore } from '@candor/shell-contract/store';
import { parsePriceBook, type PriceBook } from './price-book';

const TIMEOUT_MS = 4500;

/** Made in the browser only: the edge renders with globals that no remote may add to. */
const store = () =>
  pageSingleton('candor.newer-price-book.v1', () => createStore<PriceBook | null>(null));

/** A price book that began to hold after this page was loaded; null while the page's is the last known. */
export const newerPriceBook = {
  get: (): PriceBook | null => store().get(),
  set: (book: PriceBook | null): void => store().set(book),
  subscribe: (listener: () => void): (() => void) => store().subscribe(listener),
};

/**
 * Loads the price book in effect. Every price that is taken from `usePriceBook` follows.
 * @throws ApiError, TypeError, or another Error when the API is unavailable or too slow
 */
export const loadPriceBook = async (): Promise<void> => {
  newerPriceBook.set(parsePriceBook(await callWithTimeout(TIMEOUT_MS, '/api/price-book')));
};
