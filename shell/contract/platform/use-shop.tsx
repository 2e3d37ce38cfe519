import { createContext, useContext } from 'react';
import { defaultIdentity, type ShopIdentity } from './shop-identity';

/** A third-party tag. */
export type Tag = 'tag-manager' | 'pixel';

/** Data of the shop in every page; equal for all visitors, so that pages can be cached. */
export type Shop = {
  /** Read it with `usePriceBook` of the catalog contract. Null when the edge never reached the API. */
  priceBook: object | null;
  /** False removes every labeled sample (reviews, illustrative counters). */
  showSampleContent: boolean;
  /** The changes of the identity by staff; read it with `useIdentity`. Absent when nothing. */
  identity?: Partial<ShopIdentity>;
  /** Formulas that cannot be bought now; absent when there are none. */
  soldOut?: readonly string[];
  /** Formulas and bundles that are not for sale; absent when there are none. */
  offSale?: readonly string[];
  /** The reviews of a formula's page; read them with `useFormulaReviews` of the catalog. Absent without reviews. */
  reviews?: object;
  /** The oldest "last checked" date among the studies: 'November 21, 2026'. Absent when unknown. */
  studies?: { oldest: string; isOverdue: boolean };
  /** Configured tags, each loaded after consent only; absent when there are none. */
  tags?: readonly Tag[];
};

const ShopContext = createContext<Shop>({ priceBook: null, showSampleContent: true });

export const ShopProvider = ShopContext;

/** The shop's data and settings, in any remote. */
export const useShop = (): Shop => useContext(ShopContext);

/** The shop's identity, with the changes of staff. */
export const identityOf = ({ identity }: Pick<Shop, 'identity'>): ShopIdentity => ({
  ...defaultIdentity,
  ...identity,
});

/** Mailbox, phone and postal address of the shop, in any remote. */
export const useIdentity = (): ShopIdentity => identityOf(useShop());
