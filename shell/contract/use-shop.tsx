import { createContext, useContext } from 'react';
import type { PriceBook } from '@candor/catalog-contract/price-book';

/** A loader of another company's scripts. */
export type Tag = 'tag-manager' | 'pixel';

/** What the edge says of the shop; the same for every visitor, so it can stand in a cached page. */
export type Shop = {
  /** Null only on an edge that has never reached the API: pages then show no price and sell nothing. */
  priceBook: PriceBook | null;
  /** False removes every labelled sample (reviews, illustrative counters). */
  showSampleContent: boolean;
  /** The tags that the shop is set up with, each loaded after a yes alone; absent where there are none. */
  tags?: readonly Tag[];
};

const ShopContext = createContext<Shop>({ priceBook: null, showSampleContent: true });

export const ShopProvider = ShopContext;

/** The shop's price book and settings, in any remote. */
export const useShop = (): Shop => useContext(ShopContext);
