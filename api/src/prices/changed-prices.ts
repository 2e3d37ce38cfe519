import { z } from 'zod';
import {
  isSold,
  unitPrice,
  type PriceBook,
  type PricedLine,
} from '@candor/catalog-contract/price-book';
import { ShopError } from '../http/shop-error';
import type { PriceHistory } from '../pricing/price-book-source';

const longestVersion = 100;

/** The version of the price book by which a page showed its prices. */
export const ShownVersion = z.string().max(longestVersion);

/** Returns whether each line has the same unit price in both books. */
export const areLinesEqual = (
  lines: readonly PricedLine[],
  before: PriceBook,
  now: PriceBook,
): boolean =>
  lines.every(
    ({ sku, isSubscription }) =>
      isSold(before, sku, isSubscription) === isSold(now, sku, isSubscription) &&
      unitPrice(before, sku, isSubscription) === unitPrice(now, sku, isSubscription),
  );

/**
 * Rejects a purchase from a page with other prices than those that hold now, so that its shopper sees
 * them first. A page that does not name its version buys at the current prices.
 * @throws ShopError `price_changed`
 */
export const rejectChangedPrices = (
  { current, previous }: PriceHistory,
  shown: string | undefined,
  isEqual: (before: PriceBook, now: PriceBook) => boolean,
): void => {
  if (shown === undefined || shown === current.version) return;
  const before = previous.find(({ version }) => version === shown);
  if (before !== undefined && isEqual(before, current)) return;
  throw new ShopError(
    'price_changed',
    'Our prices have changed since this page was loaded. Nothing was charged. Please look at the new total before you pay.',
  );
};
