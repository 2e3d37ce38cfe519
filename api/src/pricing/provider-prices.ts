import type { Cents } from '@candor/catalog-contract/money';
import { isSold, unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { canonicalPlan, skuName, skus, type Plan, type Sku } from '@candor/catalog-contract/sku';

/** One price of the shop as the payment provider has to know it. */
export type ProviderPrice = {
  /** The same for ever, whatever the amount: `candor_focus_monthly`. */
  key: string;
  sku: Sku;
  name: string;
  cents: Cents;
  /** Charged every 30 days; else once. */
  isSubscription: boolean;
};

/** How many of one price are charged. */
export type Charge = { price: ProviderPrice; quantity: number };

export type ShippingChoice = { name: string; cents: Cents; days: { least: number; most: number } };

/** A price id at the provider and the quantity that is charged. */
export type ChargedPrice = { priceId: string; quantity: number };

/** How one plan of the price book is known at the provider. */
export const providerPrice = (
  book: PriceBook,
  sku: Sku,
  isSubscription: boolean,
): ProviderPrice => {
  const plan: Plan = canonicalPlan(sku, isSubscription);
  return {
    key: `candor_${plan.sku}_${plan.isSubscription ? 'monthly' : 'once'}`,
    sku: plan.sku,
    name: skuName(plan.sku),
    cents: unitPrice(book, plan.sku, plan.isSubscription),
    isSubscription: plan.isSubscription,
  };
};

/** Every price of the book, each once however many ids share it. */
export const allProviderPrices = (book: PriceBook): ProviderPrice[] => {
  const prices = skus.flatMap((sku) =>
    [false, true]
      .filter((isSubscription) => isSold(book, sku, isSubscription))
      .map((isSubscription) => providerPrice(book, sku, isSubscription)),
  );
  return [...new Map(prices.map((price) => [price.key, price])).values()];
};
