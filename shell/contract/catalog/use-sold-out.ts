import { useShop } from '@candor/shell-contract/use-shop';
import type { Sku } from './sku';
import { describeSoldOut, soldOutNames } from './stock';

const none: readonly string[] = [];

/** The formulas of this page that are sold out. */
export const useSoldOutFormulas = (): readonly string[] => useShop().soldOut ?? none;

/** 'Focus is sold out', when this sku cannot be bought; null when it can. */
export const useSoldOut = (sku: Sku): string | null => {
  const names = soldOutNames(sku, useSoldOutFormulas());
  return names.length > 0 ? describeSoldOut(names) : null;
};
