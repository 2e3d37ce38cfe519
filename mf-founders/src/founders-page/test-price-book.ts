import { parsePriceBook } from '@candor/catalog-contract/price-book';
import { skuParts, skus } from '@candor/catalog-contract/sku';

const prices = {
  bottle: { cents: 5900, listCents: 6900, subscriptionCents: 4900, labels: [] },
  '2pack': { cents: 10_600, listCents: 11_800, subscriptionCents: null, labels: ['Most Popular'] },
  bundle: { cents: 14_900, listCents: 17_700, subscriptionCents: 12_700, labels: [] },
};

/** A price book like the API's, for tests alone: the true one is data and not code. */
export const testPriceBook = /* @__PURE__ */ parsePriceBook({
  version: 'test',
  currency: 'usd',
  items: Object.fromEntries(skus.map((sku) => [sku, prices[skuParts(sku).kind]])),
});
