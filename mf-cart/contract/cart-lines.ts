import { canonicalPlan, isSku } from '@candor/catalog-contract/sku';
import type { PaidLine } from './cart-events';
import { MAX_QUANTITY, type CartLine, type NewCartLine } from './cart-line';

/** The rules of the cart as plain functions. Each answers the very list it was given if nothing changes. */
export type Lines = readonly CartLine[];

type LineKey = Pick<CartLine, 'id' | 'isSubscription'>;

const isSameLine = (a: LineKey, b: LineKey) =>
  a.id === b.id && a.isSubscription === b.isSubscription;
const capped = (quantity: number) => Math.min(Math.trunc(quantity), MAX_QUANTITY);

/** Lines that have become equal are one line, where the first of them stands. */
export const mergeLines = (lines: Lines): Lines => {
  const result: CartLine[] = [];
  for (const line of lines) {
    const at = result.findIndex((known) => isSameLine(known, line));
    const known = result[at];
    if (known) result[at] = { ...known, quantity: capped(known.quantity + line.quantity) };
    else result.push(line);
  }
  return result.length === lines.length ? lines : result;
};

/** Adds to the line of the same id and flag, or appends a line. Less than one adds nothing. */
export const addLine = (lines: Lines, item: NewCartLine, quantity: number): Lines => {
  // Not `quantity < 1`: NaN must add nothing either.
  if (!(quantity >= 1)) return lines;
  return mergeLines([...lines, { ...item, quantity: capped(quantity) }]);
};

/** Sets the line of this id and flag; zero or less removes it. */
export const setQuantity = (lines: Lines, key: LineKey, quantity: number): Lines => {
  const line = lines.find((known) => isSameLine(known, key));
  if (!line || Number.isNaN(quantity)) return lines;
  const next = capped(quantity);
  if (next === line.quantity) return lines;
  return next < 1
    ? lines.filter((known) => known !== line)
    : lines.map((known) => (known === line ? { ...line, quantity: next } : known));
};

/** Without any line of this id. */
export const removeLines = (lines: Lines, id: string): Lines => {
  const rest = lines.filter((line) => line.id !== id);
  return rest.length === lines.length ? lines : rest;
};

/** Every line of the clicked line's id gets the opposite of the clicked line's flag. */
export const toggleSubscription = (lines: Lines, clicked: LineKey): Lines => {
  const isSubscription = !clicked.isSubscription;
  if (!lines.some((line) => line.id === clicked.id && line.isSubscription !== isSubscription))
    return lines;
  return mergeLines(
    lines.map((line) => (line.id === clicked.id ? { ...line, isSubscription } : line)),
  );
};

/** Puts lines back at a place; what was added again in the meantime is joined. */
export const restoreLines = (lines: Lines, back: Lines, at: number): Lines =>
  back.length === 0 ? lines : mergeLines([...lines.slice(0, at), ...back, ...lines.slice(at)]);

const planOf = ({ id, isSubscription }: LineKey): LineKey => {
  if (!isSku(id)) return { id, isSubscription };
  const plan = canonicalPlan(id, isSubscription);
  return { id: plan.sku, isSubscription: plan.isSubscription };
};

const takenOne = (lines: Lines, paid: PaidLine): Lines => {
  let left = paid.quantity;
  const take = (line: CartLine, matches: boolean): CartLine => {
    const taken = matches ? Math.min(left, line.quantity) : 0;
    left -= taken;
    return taken === 0 ? line : { ...line, quantity: line.quantity - taken };
  };
  // The line spelled like the order's comes first; the other spelling of the plan only for the rest.
  const exact = lines.map((line) => take(line, isSameLine(line, paid)));
  return exact.map((line) => take(line, isSameLine(planOf(line), planOf(paid))));
};

/** Without the quantities that were paid for. Lines added while paying stay. */
export const removePaid = (lines: Lines, paid: readonly PaidLine[]): Lines =>
  paid.reduce(takenOne, lines).filter(({ quantity }) => quantity > 0);
