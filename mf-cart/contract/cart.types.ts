import type { Cart } from './cart';
import type { CartEvents } from './cart-events';
import type { CartLine } from './cart-line';

/*
 * What remotes built against protocol 1 call and read. These types are never edited: a contract only
 * grows, and tsc refuses a cart that no longer serves them. A later protocol gets types of its own below.
 */
type Item1 = {
  id: string;
  name: string;
  type: 'single' | 'bundle';
  price: number;
  subscriptionPrice?: number;
  isSubscription: boolean;
  gradient: string;
  quantity: number;
};
type Lines1 = readonly Item1[];
type Paid1 = { id: string; quantity: number; isSubscription: boolean };
type Events1 = {
  'cart:changed': { lines: Lines1 };
  'cart:line-added': { line: Item1; added: number };
  'cart:checkout-started': { lines: Lines1; url: string };
  'cart:order-placed': { sessionId: string; items: readonly Paid1[] };
};
type Cart1 = {
  lines: () => Lines1;
  count: () => number;
  add: (item: Omit<Item1, 'quantity'> & { quantity?: number }, quantity?: number) => void;
  setQuantity: (id: string, isSubscription: boolean, quantity: number) => void;
  remove: (id: string) => void;
  toggleSubscription: (id: string, isSubscription: boolean) => void;
  clear: () => void;
  restore: (back: Lines1, at?: number) => void;
  checkoutStarted: (paying: Lines1, url: string) => void;
  orderPlaced: (order: Events1['cart:order-placed']) => boolean;
  on: <Name extends keyof Events1>(
    name: Name,
    listener: (news: Events1[Name]) => void,
  ) => () => void;
};

/** Compiles as long as today's cart is one that protocol 1 knows. */
export const servesProtocol1 = (today: Cart): Cart1 => today;

/** Compiles as long as today's events and lines carry what protocol 1 reads. */
export const emitsProtocol1 = (today: CartEvents, line: CartLine): [Events1, Item1] => [
  today,
  line,
];

// @ts-expect-error a cart without a method that somebody calls is no cart of protocol 1
export const shrunk = (today: Omit<Cart, 'restore'>): Cart1 => today;
