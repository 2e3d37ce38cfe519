import type { PriceBook } from '@candor/catalog-contract/price-book';
import { track } from '@candor/shell-contract/analytics';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { createEmitter, type Emitter } from '@candor/shell-contract/store';
import { toasts, type NewToast } from '@candor/shell-contract/toasts';
import type { CartEvents } from './cart-events';
import { repriceLine, withCents, type CartLine, type DollarLine } from './cart-line';
import {
  addLine,
  isSameLine,
  removeLines,
  restoreLines,
  setQuantity,
  toggleSubscription,
} from './cart-lines';
import { CART_KEY, completeOrder, createStoredCart, type CartStorage } from './cart-storage';

type CartDeps = {
  storage: CartStorage;
  /** The target of `storage` and `pageshow` events; null on a server. */
  page: Pick<EventTarget, 'addEventListener'> | null;
  showToast: (toast: NewToast) => void;
};

type Lines = readonly CartLine[];
type ChangeLines = (change: (lines: Lines) => Lines) => void;

const createEmitters = (): { [Name in keyof CartEvents]: Emitter<[CartEvents[Name]]> } => ({
  'cart:changed': createEmitter(),
  'cart:line-added': createEmitter(),
  'cart:checkout-started': createEmitter(),
  'cart:order-placed': createEmitter(),
});

/** Repairs the stored cart, and follows the changes of other tabs. */
const followPage = (
  page: CartDeps['page'],
  repair: () => boolean,
  emitChanged: () => void,
): void => {
  if (repair()) emitChanged();
  page?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // The key is null when the whole storage was cleared.
    if (key !== CART_KEY && key !== null) return;
    repair();
    emitChanged();
  });
  // A page in the back-forward cache receives no storage events.
  page?.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) emitChanged();
  });
};

/** The changes that a shopper makes to the lines. */
const createLineActions = (
  lines: () => Lines,
  changeLines: ChangeLines,
  emitAdded: (event: CartEvents['cart:line-added']) => void,
) => ({
  /** Adds to the line with the same sku and flag, or appends one; at most 99 a line. */
  add: (
    item: Omit<DollarLine, 'quantity'> & { quantity?: number },
    quantity: number = item.quantity ?? 1,
  ): void => {
    const findLine = () => lines().find((line) => isSameLine(line, item));
    const before = findLine()?.quantity ?? 0;
    changeLines((current) => addLine(current, withCents(item), quantity));
    const line = findLine();
    if (line && line.quantity > before) emitAdded({ line, added: line.quantity - before });
  },
  /** Sets the line of this sku and flag; zero or less removes it. */
  setQuantity: (sku: string, isSubscription: boolean, quantity: number): void =>
    changeLines((current) => setQuantity(current, { id: sku, isSubscription }, quantity)),
  /** Removes every line of this sku. */
  remove: (sku: string): void => changeLines((current) => removeLines(current, sku)),
  /** Switches every line of this sku to the opposite of `isSubscription`, the clicked line's flag. */
  toggleSubscription: (sku: string, isSubscription: boolean): void =>
    changeLines((current) => toggleSubscription(current, { id: sku, isSubscription })),
  /** Empties the cart. */
  clear: (): void => changeLines((current) => (current.length === 0 ? current : [])),
  /** Undoes a removal: inserts the lines at the index (0 is first) where they were. */
  restore: (removed: readonly DollarLine[], at: number = Infinity): void =>
    changeLines((current) => restoreLines(current, removed.map(withCents), at)),
  /** Updates the displayed prices from the price book. The API alone decides what is charged. */
  reprice: (book: PriceBook): void =>
    changeLines((current) => {
      const repriced = current.map((line) => repriceLine(line, book));
      return repriced.every((line, at) => line === current[at]) ? current : repriced;
    }),
});

/** Creates a cart: a store that also emits events. It adds no page listener before its first use. */
export const createCart = ({ storage, page, showToast }: CartDeps) => {
  const stored = createStoredCart(storage, showToast);
  const emitters = createEmitters();
  let isFollowing = false;

  const lines = (): Lines => stored.current().items;
  const emitChanged = () => emitters['cart:changed'].emit({ lines: lines() });
  const changeLines: ChangeLines = (change) => {
    const isChanged = stored.apply((state) => {
      const items = change(state.items);
      return items === state.items ? state : { ...state, items };
    });
    if (isChanged) emitChanged();
  };

  return {
    /** The lines, in the order in which they were added; every call reads the storage. */
    lines,
    /** The sum of all quantities. */
    count: (): number => lines().reduce((sum, { quantity }) => sum + quantity, 0),
    ...createLineActions(lines, changeLines, emitters['cart:line-added'].emit),
    /** Emits `cart:checkout-started` for the payment page at `url`. Changes nothing. */
    checkoutStarted: (paying: readonly DollarLine[], url: string): void =>
      emitters['cart:checkout-started'].emit({ lines: paying.map(withCents), url }),
    /**
     * Removes the paid quantities, once per checkout session in this browser.
     * @returns false when this session's order was removed before
     */
    orderPlaced: (order: CartEvents['cart:order-placed']): boolean => {
      if (!stored.apply((state) => completeOrder(state, order))) return false;
      emitChanged();
      emitters['cart:order-placed'].emit(order);
      return true;
    },
    /** The order that left this browser's cart last, in any tab; null without one. */
    lastOrder: (): { number: string; sessionId: string } | null => {
      const { rest, settled } = stored.current();
      const sessionId = settled.at(-1);
      const number = rest['placed'];
      return sessionId && typeof number === 'string' ? { number, sessionId } : null;
    },
    /**
     * Adds a listener. The first one for `cart:changed` also starts following the page's other tabs.
     * @returns a function that removes the listener
     */
    on: <Name extends keyof CartEvents>(
      name: Name,
      listener: (event: CartEvents[Name]) => void,
    ): (() => void) => {
      // A remote with a later contract may listen to an event that this cart does not have.
      const emitter: (typeof emitters)[Name] | undefined = emitters[name];
      const unsubscribe = emitter?.subscribe(listener);
      if (name === 'cart:changed' && !isFollowing) {
        isFollowing = true;
        followPage(page, stored.repair, emitChanged);
      }
      return () => unsubscribe?.();
    },
  };
};

export type Cart = ReturnType<typeof createCart>;

/** The page's storage, read at each call: a browser may throw on reading the property. */
const browserStorage: CartStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, text) => window.localStorage.setItem(key, text),
};

const createPageCart = (): Cart => {
  const pageCart = createCart({
    storage: browserStorage,
    page: typeof window === 'undefined' ? null : window,
    showToast: toasts.show,
  });
  pageCart.on('cart:line-added', ({ line, added: quantity }) =>
    track('add_to_cart', { id: line.id, quantity, isSubscription: line.isSubscription }),
  );
  return pageCart;
};

/** The cart of the page, shared by all remotes. */
export const cart = pageSingleton('candor.cart.v1', createPageCart);
