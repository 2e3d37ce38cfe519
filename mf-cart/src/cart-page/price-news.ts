import { lineUnitCents, repriceLine, type CartLine } from '@candor/cart-contract/cart-line';
import { formatCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';

/** A sentence for each line whose price has changed since it was put into the cart. */
export const priceNews = (items: readonly CartLine[], book: PriceBook): string[] =>
  items.flatMap((item) => {
    const [before, now] = [lineUnitCents(item), lineUnitCents(repriceLine(item, book))];
    return before === now || before === 0
      ? []
      : [`${item.name} now costs ${formatCents(now)}. It was ${formatCents(before)} before.`];
  });
