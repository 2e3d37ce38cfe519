import { createContext, useContext } from 'react';
import type { PriceBook } from '@candor/catalog-contract/price-book';

/** What the edge says of the shop; the same for every visitor, so it can stand in a cached page. */
export type Shop = {
  /** Null only on an edge that has never reached the API: pages then show no price and sell nothing. */
  priceBook: PriceBook | null;
  /** False removes every labelled sample (reviews, illustrative counters). */
  showSampleContent: boolean;
};

const ShopContext = createContext<Shop>({ priceBook: null, showSampleContent: true });

export const ShopProvider = ShopContext;

/** The shop's price book and settings, in any remote. */
export const useShop = (): Shop => useContext(ShopContext);
