import type { OrderLineResponse } from '@candor/api-contract/orders';
import { makeCartLine, type CartLine } from '@candor/cart-contract/cart-line';
import { isSold, type PriceBook } from '@candor/catalog-contract/price-book';
import { isSku } from '@candor/catalog-contract/sku';
import { whyUnavailable, type Unavailability } from '@candor/catalog-contract/stock';

const whyNot = (
  { id, name, isSubscription }: OrderLineResponse,
  book: PriceBook,
  shop: Unavailability,
): string | null => {
  // A book that was loaded by a newer page may lack what an older order has.
  if (!isSku(id) || !(id in book.items)) return `${name} is no longer sold.`;
  if (!isSold(book, id, isSubscription)) return `${name} no longer has a subscription.`;
  const unavailable = whyUnavailable(id, shop);
  if (unavailable === null) return null;
  const { text } = unavailable;
  return text.startsWith(`${name} `) ? `${text}.` : `${name}: ${text}.`;
};

/** The lines of an order as they can be bought today, and why others cannot, in sentences. */
export const readCurrentLines = (
  ordered: readonly OrderLineResponse[],
  book: PriceBook,
  shop: Unavailability,
): { lines: CartLine[]; unavailable: string[] } => {
  const lines: CartLine[] = [];
  const unavailable: string[] = [];
  for (const line of ordered) {
    const { id, quantity, isSubscription } = line;
    const reason = whyNot(line, book, shop);
    if (reason === null && isSku(id))
      lines.push(makeCartLine(book, id, { isSubscription, quantity }));
    else if (reason !== null) unavailable.push(reason);
  }
  return { lines, unavailable };
};
