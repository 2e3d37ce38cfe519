import type { PriceBook } from '@candor/catalog-contract/price-book';
import { route, type Route } from '../http/route';
import { PriceBookAnswer } from './prices.schema';

/** The price book for edge and browsers. It touches no store, so it answers whatever is away. */
export const priceRoutes = (priceBook: PriceBook): Route[] => {
  const body = JSON.stringify(priceBook);
  return [
    route({
      method: 'get',
      path: '/api/price-book',
      summary: 'What everything costs, in cents',
      answer: PriceBookAnswer,
      handle: ({ res }) => {
        // The version names the content, so an unchanged book is answered 304.
        res
          .set({ etag: `"${priceBook.version}"`, 'cache-control': 'no-cache' })
          .type('json')
          .send(body);
      },
    }),
  ];
};
