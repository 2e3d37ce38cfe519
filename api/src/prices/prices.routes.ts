import type { PriceBook } from '@candor/catalog-contract/price-book';
import { responseSent, route, type Route } from '../http/route';
import { PriceBookResponse } from './prices.schema';

/** The price book for edge and browsers. It touches no store, so it answers whatever is away. */
export const priceRoutes = (priceBook: PriceBook): Route[] => {
  // The version names the content, so it is the content's tag.
  const etag = `"${priceBook.version}"`;
  return [
    route({
      method: 'get',
      path: '/api/price-book',
      summary: 'What everything costs, in cents',
      response: PriceBookResponse,
      handle: ({ req, res }) => {
        res.set({ etag, 'cache-control': 'no-cache' });
        // Not left to Express: Node's fetch says no-cache beside If-None-Match, which it would obey.
        if (req.get('if-none-match')?.includes(etag) !== true) return priceBook;
        res.status(304).end();
        return responseSent;
      },
    }),
  ];
};
