import { parsePriceBook } from '@candor/catalog-contract/price-book';
import type { Logger } from 'pino';
import { followApi } from './follow-api';

/** New prices are on the pages this soon. An unchanged price book is a response without a body. */
const REFRESH_MS = 1000;

type Options = { apiUrl: URL; file: string; log: Logger };

/** Follows the API's price book. Pages take every price from it. */
export const followPriceBook = (options: Options) =>
  followApi({
    ...options,
    address: '/api/price-book',
    name: 'price book',
    refreshMs: REFRESH_MS,
    parse: parsePriceBook,
  });

export type PriceBookFollower = ReturnType<typeof followPriceBook>;
