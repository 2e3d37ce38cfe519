import { useShop } from '@candor/shell-contract/use-shop';
import type { Sku } from './sku';
import {
  describeSoldOut,
  soldOutNames,
  whyUnavailable,
  type Unavailability,
  type Unavailable,
} from './stock';

const none: readonly string[] = [];

/** The formulas of this page that are sold out. */
export const useSoldOutFormulas = (): readonly string[] => useShop().soldOut ?? none;

/** 'Focus is sold out', when this sku cannot be bought; null when it can. */
export const useSoldOut = (sku: Sku): string | null => {
  const names = soldOutNames(sku, useSoldOutFormulas());
  return names.length > 0 ? describeSoldOut(names) : null;
};

/** Returns what cannot be bought, as this page knows it. */
export const useUnavailability = (): Unavailability => {
  const { soldOut, offSale } = useShop();
  return { soldOut, offSale };
};

/** Returns a function that gives the reason why a sku cannot be bought, or null. */
export const useWhyUnavailable = (): ((sku: Sku) => Unavailable | null) => {
  const unavailability = useUnavailability();
  return (sku) => whyUnavailable(sku, unavailability);
};
