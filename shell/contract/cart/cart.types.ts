import type { Cart } from './cart';
import type { CartEvents } from './cart-events';
import type { CartLine } from './cart-line';

/*
 * The types that remotes built against protocol 1 rely on. They never change: a contract only grows, and
 * tsc rejects a cart that breaks them. A later protocol gets its own types below.
 */
type LineV1 = {
  id: string;
  name: string;
  type: 'single' | 'bundle';
  price: number;
  subscriptionPrice?: number;
  isSubscription: boolean;
  gradient: string;
  quantity: number;
};
type LinesV1 = readonly LineV1[];
type PaidV1 = { id: string; quantity: number; isSubscription: boolean };
type EventsV1 = {
  'cart:changed': { lines: LinesV1 };
  'cart:line-added': { line: LineV1; added: number };
  'cart:checkout-started': { lines: LinesV1; url: string };
  'cart:order-placed': { sessionId: string; items: readonly PaidV1[] };
};
type CartV1 = {
  lines: () => LinesV1;
  count: () => number;
  add: (item: Omit<LineV1, 'quantity'> & { quantity?: number }, quantity?: number) => void;
  setQuantity: (id: string, isSubscription: boolean, quantity: number) => void;
  remove: (id: string) => void;
  toggleSubscription: (id: string, isSubscription: boolean) => void;
  clear: () => void;
  restore: (removed: LinesV1, at?: number) => void;
  checkoutStarted: (paying: LinesV1, url: string) => void;
  orderPlaced: (order: EventsV1['cart:order-placed']) => boolean;
  on: <Name extends keyof EventsV1>(
    name: Name,
    listener: (event: EventsV1[Name]) => void,
  ) => () => void;
};

/** Compiles as long as the cart satisfies protocol 1. */
export const servesProtocol1 = (cart: Cart): CartV1 => cart;

/** Compiles as long as events and lines carry the fields of protocol 1. */
export const emitsProtocol1 = (events: CartEvents, line: CartLine): [EventsV1, LineV1] => [
  events,
  line,
];

// @ts-expect-error protocol 1 requires every one of its methods
export const lacksMethod = (cart: Omit<Cart, 'restore'>): CartV1 => cart;
