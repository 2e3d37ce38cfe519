import type { CartLine } from './cart-line';

/** The version of this contract that a page runs. Contracts only grow: a larger number serves a smaller one. */
export const CART_PROTOCOL = 1;

/** The events of the cart, in the past tense. */
export type CartEvents = {
  /** After any change, in this tab or another. Carries the whole cart: a late listener needs no history. */
  'cart:changed': { lines: readonly CartLine[] };
  /** After an addition. `line` is its state now, `added` the quantity that was added. */
  'cart:line-added': { line: CartLine; added: number };
  /** The provider's payment page is about to open at `url`, for these lines. */
  'cart:checkout-started': { lines: readonly CartLine[]; url: string };
  /** A paid order is recorded. Its lines have left the cart when this fires. */
  'cart:order-placed': {
    sessionId: string;
    /** The number of the order, for other tabs. */
    number?: string;
    items: readonly Pick<CartLine, 'id' | 'quantity' | 'isSubscription'>[];
  };
};
