import type { CartLine } from './cart-line';

/** Which generation of this contract a page runs. Contracts only grow, so a larger number serves a smaller. */
export const CART_PROTOCOL = 1;

/** What of an order the cart needs to know; the API's order lines are that and more. */
export type PaidLine = { id: string; quantity: number; isSubscription: boolean };

/** News from the cart, in the past tense. An event asks nobody to do anything. */
export type CartEvents = {
  /** After any change, in this tab or another. Carries the whole cart: a late listener needs no history. */
  'cart:changed': { lines: readonly CartLine[] };
  /** Something was put into the cart. `line` is how it stands now, `added` how many came. */
  'cart:line-added': { line: CartLine; added: number };
  /** The provider's page is about to open at `url`, for these lines. */
  'cart:checkout-started': { lines: readonly CartLine[]; url: string };
  /** A paid order is recorded. What it paid for has left the cart when this fires. */
  'cart:order-placed': { sessionId: string; items: readonly PaidLine[] };
};
