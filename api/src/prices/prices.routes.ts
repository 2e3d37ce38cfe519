import type { PriceBook } from '@candor/catalog-contract/price-book';
import { responseSent, route, type Route } from '../http/route';
import { z } from 'zod';

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

/** The price book for edge and browsers. It needs no store, so it never becomes unavailable. */
export const priceRoutes = (priceBook: PriceBook): Route[] => {
  // The version identifies the content, so it serves as its ETag.
  const etag = `"${priceBook.version}"`;
  return [
    route({
      method: 'get',
      path: '/api/price-book',
      summary: 'All prices, in cents',
      response: PriceBookResponse,
      handle: ({ req, res }) => {
        res.set({ etag, 'cache-control': 'no-cache' });
        // Express sends 200 here, because Node's fetch adds Cache-Control: no-cache to If-None-Match.
        if (req.get('if-none-match')?.includes(etag) !== true) return priceBook;
        res.status(304).end();
        return responseSent;
      },
    }),
  ];
};
