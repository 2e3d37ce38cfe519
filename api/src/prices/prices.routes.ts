import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { isDatabaseUnavailable } from '../db/is-database-unavailable';
import { route, type Route } from '../http/route';
import { sendVersioned } from '../http/versioned';
import type { PriceBookSource } from '../pricing/price-book-source';

const Amount = z.int().nonnegative().describe('whole US cents');

const PriceResponse = z.object({
  cents: Amount,
  listCents: Amount,
  subscriptionCents: Amount.nullable(),
  labels: z.array(z.string()).readonly(),
});

const PriceBookResponse = z.object({
  version: z.string(),
  currency: z.literal('usd'),
  items: z.record(z.string(), PriceResponse),
});

/** A slow database must not delay the pages: edge and browsers request it again. */
const longestWaitMs = 500;

/** The book in effect; as it was last known when the database does not respond. */
const availableBook = async (source: PriceBookSource): Promise<PriceBook> => {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const wait = pause(longestWaitMs, undefined, { signal, ref: false });
  try {
    return await Promise.race([source.current(), wait.then(source.lastKnown)]);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return source.lastKnown();
  } finally {
    stopWaiting.abort();
  }
};

/** The price book for edge and browsers, even while no store is available. */
export const priceRoutes = (source: PriceBookSource): Route[] => [
  route({
    method: 'get',
    path: '/api/price-book',
    summary: 'All prices, in cents',
    response: PriceBookResponse,
    handle: async (exchange) => sendVersioned(exchange, await availableBook(source)),
  }),
];
