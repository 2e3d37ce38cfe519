import { useShop } from '@candor/shell-contract/use-shop';
import type { PriceBook } from './price-book';

/** The prices of this page, parsed by the edge; null when it never reached the API. */
export const usePriceBook = () => useShop().priceBook as PriceBook | null;
