import type { Cents } from '@candor/catalog-contract/money';
import { isSold, unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { canonicalPlan, skuName, skus, type Plan, type Sku } from '@candor/catalog-contract/sku';

/** A price of the shop as it is stored at the payment provider. */
export type ProviderPrice = {
  /** Names the amount, so that the prices of two price books stand side by side: `candor_focus_once_5900`. */
  key: string;
  sku: Sku;
  name: string;
  cents: Cents;
  /** Charged every 30 days; otherwise once. */
  isSubscription: boolean;
};

export type ShippingChoice = {
  name: string;
  cents: Cents;
  /** Business days from now; null for a pre-order, whose name has the day. */
  days: { least: number; most: number } | null;
};

/** A price id at the provider and the quantity that is charged. */
export type ChargedLine = { priceId: string; quantity: number };

/** The provider's price for a plan at an amount. */
export const providerPriceAt = (sku: Sku, isSubscription: boolean, cents: Cents): ProviderPrice => {
  const plan: Plan = canonicalPlan(sku, isSubscription);
  return {
    key: `candor_${plan.sku}_${plan.isSubscription ? 'monthly' : 'once'}_${cents}`,
    sku: plan.sku,
    name: skuName(plan.sku),
    cents,
    isSubscription: plan.isSubscription,
  };
};

/** The provider's price for a plan of the price book. */
export const providerPrice = (book: PriceBook, sku: Sku, isSubscription: boolean): ProviderPrice =>
  providerPriceAt(sku, isSubscription, unitPrice(book, sku, isSubscription));

/** All prices of the price book; skus with the same plan share one. */
export const allProviderPrices = (book: PriceBook): ProviderPrice[] => {
  const prices = skus.flatMap((sku) =>
    [false, true]
      .filter((isSubscription) => isSold(book, sku, isSubscription))
      .map((isSubscription) => providerPrice(book, sku, isSubscription)),
  );
  return [...new Map(prices.map((price) => [price.key, price])).values()];
};

/** The id of a price, in the ids by key. @throws when it is missing: an empty id must reach no payment page */
export const requirePriceId = (
  ids: ReadonlyMap<string, string>,
  { key }: Pick<ProviderPrice, 'key'>,
): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The payment provider has no price ${key}.`);
  return id;
};
