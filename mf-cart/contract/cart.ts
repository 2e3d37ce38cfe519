import type { PriceBook } from '@candor/catalog-contract/price-book';
import { track } from '@candor/shell-contract/analytics';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { toasts, type NewToast } from '@candor/shell-contract/toasts';
import type { CartEvents } from './cart-events';
import { repriceLine, type NewCartLine } from './cart-line';
import {
  addLine,
  restoreLines,
  toggleSubscription,
  removeLines,
  removePaid,
  setQuantity,
  type Lines,
} from './cart-lines';
import { CART_KEY, type CartStorage } from './cart-storage';
import { createStoredState } from './stored-state';

/** What a cart needs of its page; a test hands in its own. */
export type CartPorts = {
  storage: CartStorage;
  /** Where `storage` and `pageshow` events arrive; null on a server. */
  page: Pick<EventTarget, 'addEventListener'> | null;
  /** Tells the shopper something. */
  announce: (toast: NewToast) => void;
};

type EventName = keyof CartEvents;
type Listener<Name extends EventName> = (news: CartEvents[Name]) => void;

/** A cart: a store that also emits. No timer and no page listener exists before its first use. */
export const createCart = ({ storage, page, announce }: CartPorts) => {
  const kept = createStoredState(storage, announce);
  const listeners = new Map<EventName, Set<(news: never) => void>>();
  let isListening = false;

  const lines = (): Lines => kept.current().items;

  const emit = <Name extends EventName>(name: Name, news: CartEvents[Name]) => {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        (listener as Listener<Name>)(news);
      } catch (error) {
        // Reported as if uncaught: one team's listener must not keep the news from the others.
        reportError(error);
      }
    }
  };
  const tellChanged = () => emit('cart:changed', { lines: lines() });

  const changeLines = (change: (lines: Lines) => Lines): void => {
    const isChanged = kept.apply((state) => {
      const items = change(state.items);
      return items === state.items ? state : { ...state, items };
    });
    if (isChanged) tellChanged();
  };

  const listenToPage = () => {
    isListening = true;
    if (kept.repair()) tellChanged();
    page?.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent;
      if (key !== CART_KEY && key !== null) return;
      kept.repair();
      tellChanged();
    });
    // A page that returns from the back-forward cache has slept through the storage events.
    page?.addEventListener('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) tellChanged();
    });
  };

  return {
    /** The lines, in the order in which they were added. Read anew from the storage each time. */
    lines,
    /** How many things are in the cart, over all lines. */
    count: (): number => lines().reduce((sum, { quantity }) => sum + quantity, 0),
    /** Adds to the line with the same id and flag, or appends one; at most 99 a line. */
    add: (item: NewCartLine, quantity: number = item.quantity ?? 1): void => {
      const find = () =>
        lines().find((line) => line.id === item.id && line.isSubscription === item.isSubscription);
      const before = find()?.quantity ?? 0;
      changeLines((known) => addLine(known, item, quantity));
      const line = find();
      if (line && line.quantity > before)
        emit('cart:line-added', { line, added: line.quantity - before });
    },
    /** Sets the line of this id and flag; zero or less removes it. */
    setQuantity: (id: string, isSubscription: boolean, quantity: number): void =>
      changeLines((known) => setQuantity(known, { id, isSubscription }, quantity)),
    /** Removes every line of this id. */
    remove: (id: string): void => changeLines((known) => removeLines(known, id)),
    /** Switches every line of this id to the opposite of `isSubscription`, the clicked line's flag. */
    toggleSubscription: (id: string, isSubscription: boolean): void =>
      changeLines((known) => toggleSubscription(known, { id, isSubscription })),
    /** Empties the cart. */
    clear: (): void => changeLines((known) => (known.length === 0 ? known : [])),
    /** Undo: puts removed lines back at the place (0 first) where they stood. */
    restore: (back: Lines, at: number = Infinity): void =>
      changeLines((known) => restoreLines(known, back, at)),
    /** Brings the displayed prices up to today's book. Charged is always what the API says. */
    reprice: (book: PriceBook): void =>
      changeLines((known) => {
        const today = known.map((item) => repriceLine(item, book));
        return today.every((item, at) => item === known[at]) ? known : today;
      }),
    /** Says that the provider's page at `url` is about to open for these lines. Changes nothing. */
    checkoutStarted: (paying: Lines, url: string): void =>
      emit('cart:checkout-started', { lines: paying, url }),
    /**
     * Takes out what an order paid for, once per checkout session in this browser.
     * @returns false when this session was settled before.
     */
    orderPlaced: ({ sessionId, items }: CartEvents['cart:order-placed']): boolean => {
      const isNew = kept.apply((state) =>
        state.settled.includes(sessionId)
          ? state
          : {
              ...state,
              items: removePaid(state.items, items),
              settled: [...state.settled, sessionId],
            },
      );
      if (!isNew) return false;
      tellChanged();
      emit('cart:order-placed', { sessionId, items });
      return true;
    },
    /** Listens; the answer stops it. The first listener for changes also starts to hear other tabs. */
    on: <Name extends EventName>(name: Name, listener: Listener<Name>): (() => void) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      if (name === 'cart:changed' && !isListening) listenToPage();
      return () => void known.delete(listener);
    },
  };
};

export type Cart = ReturnType<typeof createCart>;

/** The page's storage, looked up at each call: a browser may refuse even the look. */
const browserStorage: CartStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, text) => window.localStorage.setItem(key, text),
};

const createPageCart = (): Cart => {
  const made = createCart({
    storage: browserStorage,
    page: typeof window === 'undefined' ? null : window,
    announce: toasts.show,
  });
  made.on('cart:line-added', ({ line, added: quantity }) =>
    track('add_to_cart', { id: line.id, quantity, isSubscription: line.isSubscription }),
  );
  return made;
};

/** The one cart of the page. */
export const cart = pageSingleton('candor.cart.v1', createPageCart);
