import { cart } from '@candor/cart-contract/cart';
import { skuParts, isSku } from '@candor/catalog-contract/sku';
import { toasts } from '@candor/shell-contract/toasts';
import type { CartLine } from './cart-line';
import { isSameLine } from './cart-lines';

const quantityOf = (key: CartLine): number =>
  cart.lines().find((line) => isSameLine(line, key))?.quantity ?? 0;

const take = (line: CartLine, quantity: number): void =>
  cart.setQuantity(line.id, line.isSubscription, quantityOf(line) - quantity);

/** The latest toast about a product: a later one takes its place. */
const shown = new Map<string, number>();

/** Shows a toast about a line of the cart in place of the last one about its formulas. */
export const showLineToast = (id: string, toast: Parameters<typeof toasts.show>[0]): void => {
  const product = isSku(id) ? skuParts(id).formulas.join() : id;
  const before = shown.get(product);
  if (before !== undefined) toasts.dismiss(before);
  shown.set(product, toasts.show(toast));
};

type Swap = {
  /** A line of the cart. */
  from: CartLine;
  /** How many of its quantity go. */
  quantity: number;
  /** One of it takes their place. */
  into: CartLine;
};

/** Replaces part of a line by another product in the same place, with a toast that can undo it. */
export const swapLines = (
  { from, quantity, into }: Swap,
  { message, detail }: { message: string; detail: string },
): void => {
  const at = cart.lines().findIndex((line) => isSameLine(line, from));
  if (at < 0) return;
  const replace = (out: CartLine, outQuantity: number, entering: CartLine) => {
    if (quantityOf(out) < outQuantity) return;
    take(out, outQuantity);
    cart.restore([entering], at);
  };
  const one = { ...into, quantity: 1 };
  replace(from, quantity, one);
  showLineToast(from.id, {
    message,
    detail,
    action: { label: 'Undo', run: () => replace(one, 1, { ...from, quantity }) },
  });
};
