import { parsePriceBook, type PriceBook } from '@candor/catalog-contract/price-book';
import { followApi, type ApiSource } from './follow-api';

/** New prices are on the pages this soon. An unchanged price book is a response without a body. */
const REFRESH_MS = 1000;

/** Follows the API's price book. Before the API was ever reached, there is none. */
export const followPriceBook = (source: ApiSource) =>
  followApi<PriceBook, PriceBook | null>({
    ...source,
    address: '/api/price-book',
    name: 'price book',
    refreshMs: REFRESH_MS,
    parse: parsePriceBook,
    prepare: (priceBook) => priceBook,
    initial: null,
  });
