import { createContext, useContext } from 'react';

/** A third-party tag. */
export type Tag = 'tag-manager' | 'pixel';

/** Data of the shop in every page; equal for all visitors, so that pages can be cached. */
export type Shop = {
  /** Read it with `usePriceBook` of the catalog contract. Null when the edge never reached the API. */
  priceBook: object | null;
  /** False removes every labelled sample (reviews, illustrative counters). */
  showSampleContent: boolean;
  /** Configured tags, each loaded after consent only; absent when there are none. */
  tags?: readonly Tag[];
};

const ShopContext = createContext<Shop>({ priceBook: null, showSampleContent: true });

export const ShopProvider = ShopContext;

/** The shop's data and settings, in any remote. */
export const useShop = (): Shop => useContext(ShopContext);
