import { canonicalPlan, isSku } from '@candor/catalog-contract/sku';
import type { CartEvents } from './cart-events';
import { MAX_QUANTITY, type CartLine } from './cart-line';

// The rules of the cart as pure functions. Each returns the list it was given when nothing changes.
type Lines = readonly CartLine[];
type LineKey = Pick<CartLine, 'id' | 'isSubscription'>;

/** Returns whether two lines are one: same sku, same flag. */
export const isSameLine = (a: LineKey, b: LineKey) =>
  a.id === b.id && a.isSubscription === b.isSubscription;

/** Merges equal lines at the position of the first of them. */
export const mergeLines = (lines: Lines): Lines => {
  const merged: CartLine[] = [];
  for (const line of lines) {
    const at = merged.findIndex((other) => isSameLine(other, line));
    const first = merged[at];
    if (first) merged[at] = { ...first, quantity: first.quantity + line.quantity };
    else merged.push(line);
  }
  return merged.length === lines.length ? lines : merged;
};

/** Limits each line to what an order takes. */
export const limitLines = (lines: Lines): Lines =>
  lines.some(({ quantity }) => quantity > MAX_QUANTITY)
    ? lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) }))
    : lines;

/** Adds to the line of the same sku and flag, or appends a line. Less than one adds nothing. */
export const addLine = (
  lines: Lines,
  line: Omit<CartLine, 'quantity'>,
  quantity: number,
): Lines => {
  // The condition is not `quantity < 1`, because NaN must add nothing either.
  if (!(quantity >= 1)) return lines;
  return mergeLines([...lines, { ...line, quantity: Math.trunc(quantity) }]);
};

/** Sets the line of this sku and flag; zero or less removes it. */
export const setQuantity = (lines: Lines, key: LineKey, quantity: number): Lines => {
  const line = lines.find((other) => isSameLine(other, key));
  if (!line || Number.isNaN(quantity)) return lines;
  const next = Math.trunc(quantity);
  if (next === line.quantity) return lines;
  return next < 1
    ? lines.filter((other) => other !== line)
    : lines.map((other) => (other === line ? { ...line, quantity: next } : other));
};

/** Removes every line of this sku. */
export const removeLines = (lines: Lines, sku: string): Lines => {
  const remaining = lines.filter((line) => line.id !== sku);
  return remaining.length === lines.length ? lines : remaining;
};

/** Gives every line of the clicked line's sku the opposite of the clicked line's flag. */
export const toggleSubscription = (lines: Lines, clicked: LineKey): Lines => {
  const isSubscription = !clicked.isSubscription;
  if (!lines.some((line) => line.id === clicked.id && line.isSubscription !== isSubscription))
    return lines;
  return mergeLines(
    lines.map((line) => (line.id === clicked.id ? { ...line, isSubscription } : line)),
  );
};

/** Inserts removed lines at a position; a line that was added again since then is merged. */
export const restoreLines = (lines: Lines, removed: Lines, at: number): Lines =>
  removed.length === 0
    ? lines
    : mergeLines([...lines.slice(0, at), ...removed, ...lines.slice(at)]);

/** The id in one spelling: `focus` and `focus-subscription` are one plan, which the flag decides. */
const canonicalId = ({ id, isSubscription }: LineKey): string =>
  isSku(id) ? canonicalPlan(id, isSubscription).sku : id;

const removePaidLine = (lines: Lines, paid: LineKey & { quantity: number }): Lines => {
  let unmatched = paid.quantity;
  const subtractPaid = (line: CartLine, isMatch: boolean): CartLine => {
    const removed = isMatch ? Math.min(unmatched, line.quantity) : 0;
    unmatched -= removed;
    return removed === 0 ? line : { ...line, quantity: line.quantity - removed };
  };
  // The line spelled like the order's comes first; the other spelling of the plan only for the rest.
  const exact = lines.map((line) => subtractPaid(line, isSameLine(line, paid)));
  return exact.map((line) =>
    subtractPaid(
      line,
      isSameLine({ ...line, id: canonicalId(line) }, { ...paid, id: canonicalId(paid) }),
    ),
  );
};

/** Subtracts the quantities that were paid for. Lines added during the payment stay. */
export const removePaid = (lines: Lines, paid: CartEvents['cart:order-placed']['items']): Lines =>
  paid.reduce(removePaidLine, lines).filter(({ quantity }) => quantity > 0);
