import {
  lineUnitCents,
  MAX_LINES,
  repriceLine,
  type CartLine,
} from '@candor/cart-contract/cart-line';
import { formatCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { isSku } from '@candor/catalog-contract/sku';
import { whyUnavailable, type Unavailability } from '@candor/catalog-contract/stock';

/** Why a line stays in the cart but is not part of the order: the API would reject it. */
export type LineIssue =
  | 'unknown-sku'
  | 'off-sale'
  | 'sold-out'
  | 'no-subscription'
  | 'too-many-lines';

const findIssue = (
  { id, isSubscription, subscriptionCents }: CartLine,
  shop: Unavailability,
): LineIssue | null => {
  if (!isSku(id)) return 'unknown-sku';
  const unavailable = whyUnavailable(id, shop);
  if (unavailable !== null) return unavailable.kind;
  return isSubscription && subscriptionCents === undefined ? 'no-subscription' : null;
};

/** All lines at the book's prices, with the reason why a line cannot be ordered. */
export const priceLines = (
  lines: readonly CartLine[],
  book: PriceBook,
  shop: Unavailability = {},
) => {
  let orderable = 0;
  return lines.map((stored): { line: CartLine; issue: LineIssue | null } => {
    const line = repriceLine(stored, book);
    const issue = findIssue(line, shop);
    if (issue) return { line, issue };
    orderable += 1;
    return { line, issue: orderable > MAX_LINES ? 'too-many-lines' : null };
  });
};

/** The lines that go to the API, in the cart's order. */
export const selectOrderable = (priced: ReturnType<typeof priceLines>): CartLine[] =>
  priced.flatMap(({ line, issue }) => (issue ? [] : [line]));

/** A sentence for each line whose price has changed since it was put into the cart. */
export const describePriceChanges = (lines: readonly CartLine[], book: PriceBook): string[] =>
  lines.flatMap((line) => {
    const [before, now] = [lineUnitCents(line), lineUnitCents(repriceLine(line, book))];
    return before === now || before === 0
      ? []
      : [`${line.name} now costs ${formatCents(now)}. It was ${formatCents(before)} before.`];
  });
