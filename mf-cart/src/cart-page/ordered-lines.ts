import { repriceLine, type CartLine } from '@candor/cart-contract/cart-line';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { isSku } from '@candor/catalog-contract/sku';

/** The most lines that one checkout takes, here and at the API. */
export const MAX_LINES = 20;

/** Why a line stays in the cart but is not part of the order: the API would refuse it. */
export type Refusal = 'unknown-id' | 'no-subscription' | 'too-many-lines';

/** A line of the cart at today's price, and whether it can be ordered. */
export type CartLineView = { item: CartLine; refusal: Refusal | null };

const refusalOf = ({ id, isSubscription, subscriptionPrice }: CartLine): Refusal | null => {
  if (!isSku(id)) return 'unknown-id';
  return isSubscription && subscriptionPrice === undefined ? 'no-subscription' : null;
};

/** All lines as the page shows them: none is dropped, what cannot be ordered says why. */
export const viewLines = (items: readonly CartLine[], book: PriceBook): CartLineView[] => {
  let taken = 0;
  return items.map((stored) => {
    const item = repriceLine(stored, book);
    const refusal = refusalOf(item);
    if (refusal) return { item, refusal };
    taken += 1;
    return { item, refusal: taken > MAX_LINES ? 'too-many-lines' : null };
  });
};

/** The lines that go to the API, in the cart's order. */
export const orderedItems = (lines: readonly CartLineView[]): CartLine[] =>
  lines.flatMap(({ item, refusal }) => (refusal ? [] : [item]));
