import { useSyncExternalStore } from 'react';
import { useShop } from '@candor/shell-contract/use-shop';
import { newerPriceBook } from './newer-price-book';
import type { PriceBook } from './price-book';

const noNewer = () => null;

/**
 * The prices of this page, parsed by the edge, or newer ones that a purchase has loaded; null when the
 * edge never reached the API.
 */
export const usePriceBook = (): PriceBook | null => {
  const ofPage = useShop().priceBook as PriceBook | null;
  return useSyncExternalStore(newerPriceBook.subscribe, newerPriceBook.get, noNewer) ?? ofPage;
};
