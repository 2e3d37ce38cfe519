import { isSold, unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { canonicalPlan, skuName, skus, type Plan, type Sku } from '@candor/catalog-contract/sku';
import type { ProviderPrice } from './payment-gateway';

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
