import type { PriceBook } from '@candor/catalog-contract/price-book';

/** The book that holds now, and those that held before it, newest first. */
export type PriceHistory = { current: PriceBook; previous: readonly PriceBook[] };

/** The price books of the shop, which change while the API runs. Not to be called in a transaction. */
export type PriceBookSource = {
  /** The book that holds now. */
  current: () => Promise<PriceBook>;
  /** The book that holds now and those that held before it, newest first. */
  held: () => Promise<PriceHistory>;
  /** The book that holds now as far as this process knows; for responses without a store. */
  lastKnown: () => PriceBook;
};
