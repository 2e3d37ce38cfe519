import type { PriceBook } from '@candor/catalog-contract/price-book';

/** The book in effect, and the earlier ones, newest first. */
export type PriceHistory = { current: PriceBook; previous: readonly PriceBook[] };

/** The price books of the shop, which change while the API runs. Not to be called in a transaction. */
export type PriceBookSource = {
  /** The book in effect. */
  current: () => Promise<PriceBook>;
  history: () => Promise<PriceHistory>;
  /** The book in effect as far as this process knows; for responses without a store. */
  lastKnown: () => PriceBook;
};
