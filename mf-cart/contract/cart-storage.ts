import { parseCartItems, type CartItem } from './cart-item';
import { merged } from './cart-lines';

/** The one entry that holds the cart. */
export const CART_KEY = 'candor.cart';
/** Where data that could not be read is kept for a person to look at; no page shows it as lines. */
export const SET_ASIDE_KEY = 'candor.cart.set-aside';

const VERSION = 1;
const SETTLED_KEPT = 200;
const SET_ASIDE_KEPT = 10;

/** As much of the browser's storage as the cart uses. Every method may throw. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** All that the cart remembers. */
export type CartState = {
  items: readonly CartItem[];
  /** Checkout sessions whose order has left the cart already, the latest last. */
  settled: readonly string[];
};

/** What stands in the entry, and what of it must be set aside before anything is written. */
export type StoredCart = { state: CartState; unreadable: string | null };

const EMPTY: CartState = { items: [], settled: [] };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the entry's text. Never throws: what is no cart comes back as `unreadable`. */
export const parseStored = (text: string | null): StoredCart => {
  if (text === null) return { state: EMPTY, unreadable: null };
  const stored = parseJson(text) as
    { version?: unknown; items?: unknown; settled?: unknown } | null | undefined;
  if (stored?.version !== VERSION) return { state: EMPTY, unreadable: text };
  const { items, rejected } = parseCartItems(stored.items);
  const settled = Array.isArray(stored.settled)
    ? stored.settled.filter((id): id is string => typeof id === 'string')
    : [];
  return {
    state: { items: merged(items), settled },
    unreadable: rejected.length === 0 ? null : JSON.stringify(rejected),
  };
};

/** Writes the entry. @throws whatever the storage throws, for example when it is full. */
export const writeCart = (storage: CartStorage, { items, settled }: CartState): void =>
  storage.setItem(
    CART_KEY,
    JSON.stringify({ version: VERSION, items, settled: settled.slice(-SETTLED_KEPT) }),
  );

/** Keeps unreadable data under its own key, beside what was set aside before. @throws as storage does. */
export const setAside = (storage: CartStorage, unreadable: string): void => {
  const kept = parseJson(storage.getItem(SET_ASIDE_KEY) ?? '[]');
  const before: unknown[] = Array.isArray(kept) ? kept : [];
  storage.setItem(SET_ASIDE_KEY, JSON.stringify([...before, unreadable].slice(-SET_ASIDE_KEPT)));
};
