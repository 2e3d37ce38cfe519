import type { PricedLine } from '@candor/catalog-contract/price-book';
import { isSku } from '@candor/catalog-contract/sku';

type Line = { id: string; isSubscription: boolean; quantity: number };

/** Lines of a cart or an order as the shipping policy takes them; what is no cart id is left out. */
export const shippedLines = (lines: readonly Line[]): PricedLine[] =>
  lines.flatMap(({ id, isSubscription, quantity }) =>
    isSku(id) ? [{ sku: id, isSubscription, quantity }] : [],
  );
