import type { Cart } from './cart';
import type { CartEvents } from './cart-events';
import type { CartLine } from './cart-line';

/*
 * The types that remotes built against protocol 1 rely on. They never change: a contract only grows, and
 * tsc rejects a cart that breaks them. A later protocol gets its own types below.
 */
type Line1 = {
  id: string;
  name: string;
  type: 'single' | 'bundle';
  price: number;
  subscriptionPrice?: number;
  isSubscription: boolean;
  gradient: string;
  quantity: number;
};
type Lines1 = readonly Line1[];
type Paid1 = { id: string; quantity: number; isSubscription: boolean };
type Events1 = {
  'cart:changed': { lines: Lines1 };
  'cart:line-added': { line: Line1; added: number };
  'cart:checkout-started': { lines: Lines1; url: string };
  'cart:order-placed': { sessionId: string; items: readonly Paid1[] };
};
type Cart1 = {
  lines: () => Lines1;
  count: () => number;
  add: (item: Omit<Line1, 'quantity'> & { quantity?: number }, quantity?: number) => void;
  setQuantity: (id: string, isSubscription: boolean, quantity: number) => void;
  remove: (id: string) => void;
  toggleSubscription: (id: string, isSubscription: boolean) => void;
  clear: () => void;
  restore: (removed: Lines1, at?: number) => void;
  checkoutStarted: (paying: Lines1, url: string) => void;
  orderPlaced: (order: Events1['cart:order-placed']) => boolean;
  on: <Name extends keyof Events1>(
    name: Name,
    listener: (event: Events1[Name]) => void,
  ) => () => void;
};

/** Compiles as long as the cart satisfies protocol 1. */
export const servesProtocol1 = (cart: Cart): Cart1 => cart;

/** Compiles as long as events and lines carry the fields of protocol 1. */
export const emitsProtocol1 = (events: CartEvents, line: CartLine): [Events1, Line1] => [
  events,
  line,
];

// @ts-expect-error protocol 1 requires every one of its methods
export const lacksMethod = (cart: Omit<Cart, 'restore'>): Cart1 => cart;
