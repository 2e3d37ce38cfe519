import type { NewToast } from '@candor/shell-contract/toasts';
import { MAX_QUANTITY, parseCartLines, type CartLine } from './cart-line';
import type { CartEvents } from './cart-events';
import { limitLines, mergeLines, removePaid, type LeftOut } from './cart-lines';

/** The storage key of the cart. */
export const CART_KEY = 'candor.cart';
/** The storage key of unreadable data, kept for support; no page shows it as lines. */
const QUARANTINE_KEY = 'candor.cart.set-aside';

/** The version that this code writes. A newer entry keeps its own version and additional fields. */
const VERSION = 1;
const MAX_COMPLETED_SESSIONS = 200;
const MAX_QUARANTINED = 10;

/** The part of the browser's storage that the cart uses. Every method may throw. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;

type CartState = {
  items: readonly CartLine[];
  /** Checkout sessions whose order has already left the cart, the latest last. */
  settled: readonly string[];
  /** The entry's version and fields of a newer version, written back unchanged. */
  rest: Readonly<Record<string, unknown>>;
};

/** A change of the cart; returns the state it was given when it changes nothing. */
type Change = (state: CartState) => CartState;

const EMPTY: CartState = { items: [], settled: [], rest: { version: VERSION } };

const UNREADABLE: NewToast = {
  message: 'Your saved cart could not be read.',
  detail: 'It is set aside in this browser, not deleted. Please add your formulas again.',
  tone: 'error',
};
const NOT_SAVED: NewToast = {
  message: 'This browser does not keep your cart.',
  detail: 'It stays until you close or reload this page.',
  tone: 'error',
};
const NEWER_VERSION: NewToast = {
  message: 'A newer version of this page keeps your cart.',
  detail: 'It is left untouched. Please reload this page to continue.',
  tone: 'error',
};

const toToast = ({ name, count }: LeftOut): NewToast => ({
  message: `Left out: ${count} × ${name}.`,
  detail: `A line holds ${MAX_QUANTITY} at most. Please place a second order for the rest.`,
  tone: 'error',
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Version 0 was the bare list of the lines. */
const readFields = (entry: unknown): Record<string, unknown> =>
  Array.isArray(entry)
    ? { version: VERSION, items: entry }
    : (Object(entry) as Record<string, unknown>);

/**
 * Parses the stored entry. Never throws.
 * @returns `unreadable`: data to quarantine before a write; `leftOut`: what no line holds; `isNewer`: the entry of a newer version that
 * this code cannot read completely and must not overwrite
 */
const parseEntry = (
  text: string | null,
): {
  state: CartState;
  unreadable: string | null;
  leftOut: readonly LeftOut[];
  isNewer: boolean;
} => {
  const empty = { state: EMPTY, unreadable: null, leftOut: [], isNewer: false };
  if (text === null) return empty;
  const { items: lines, settled: ids, ...fields } = readFields(parseJson(text));
  const version = Number.isInteger(fields['version']) ? (fields['version'] as number) : 0;
  if (version < 1) return { ...empty, unreadable: text };
  const { items, rejected } = parseCartLines(lines);
  const { lines: distinct, leftOut } = limitLines(mergeLines(items));
  const settled = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === 'string')
    : [];
  const isNewer = version > VERSION && (rejected.length > 0 || distinct !== items);
  return {
    state: {
      items: distinct,
      settled,
      rest: { ...fields, version: Math.max(version, VERSION) },
    },
    leftOut,
    unreadable: isNewer || rejected.length === 0 ? null : JSON.stringify(rejected),
    isNewer,
  };
};

const writeEntry = (storage: CartStorage, { items, settled, rest }: CartState): void =>
  storage.setItem(
    CART_KEY,
    JSON.stringify({ ...rest, items, settled: settled.slice(-MAX_COMPLETED_SESSIONS) }),
  );

const quarantine = (storage: CartStorage, unreadable: string): void => {
  const stored = parseJson(storage.getItem(QUARANTINE_KEY) ?? '[]');
  const earlier: unknown[] = Array.isArray(stored) ? stored : [];
  storage.setItem(QUARANTINE_KEY, JSON.stringify([...earlier, unreadable].slice(-MAX_QUARANTINED)));
};

/** Removes what an order has paid, unless its session was completed before. */
export const completeOrder = (
  state: CartState,
  { sessionId, items }: CartEvents['cart:order-placed'],
): CartState =>
  state.settled.includes(sessionId)
    ? state
    : {
        ...state,
        items: removePaid(state.items, items),
        settled: [...state.settled, sessionId],
      };

const readText = (storage: CartStorage): string | null => {
  try {
    return storage.getItem(CART_KEY);
  } catch {
    return null;
  }
};

/** Shows each toast once. */
const createOnce = (showToast: (toast: NewToast) => void) => {
  const shown = new Set<NewToast>();
  return (toast: NewToast) => {
    if (!shown.has(toast)) showToast(toast);
    shown.add(toast);
  };
};

/**
 * The cart's state in a storage. Every write starts from the stored entry, so that two tabs do not lose
 * each other's lines. Changes that cannot be written stay in memory and are replayed on the next write.
 */
export const createStoredCart = (storage: CartStorage, showToast: (toast: NewToast) => void) => {
  let unsaved: readonly Change[] = [];
  let cached: { text: string | null; unsaved: readonly Change[]; state: CartState } | null = null;
  const showOnce = createOnce(showToast);

  const replayUnsaved = (state: CartState) => unsaved.reduce((next, change) => change(next), state);

  /** The state now; the same object until something changes, as React's external stores need it. */
  const current = (): CartState => {
    const text = readText(storage);
    if (cached?.text !== text || cached.unsaved !== unsaved)
      cached = { text, unsaved, state: replayUnsaved(parseEntry(text).state) };
    return cached.state;
  };

  const save = () => {
    try {
      const stored = parseEntry(storage.getItem(CART_KEY));
      if (stored.isNewer) return showOnce(NEWER_VERSION);
      // Quarantine comes first: if it fails, the entry is not overwritten.
      if (stored.unreadable !== null) quarantine(storage, stored.unreadable);
      writeEntry(storage, replayUnsaved(stored.state));
      unsaved = [];
      if (stored.unreadable !== null) showToast(UNREADABLE);
      stored.leftOut.map(toToast).forEach(showToast);
    } catch {
      showOnce(NOT_SAVED);
    }
  };

  return {
    current,
    /** Applies and saves a change, and shows what no line holds. @returns whether the state changed */
    apply: (change: Change): boolean => {
      const before = current();
      const changed = change(before);
      if (changed === before) return false;
      const limited = (state: CartState): CartState => {
        const next = change(state);
        return next === state ? state : { ...next, items: limitLines(next.items).lines };
      };
      unsaved = [...unsaved, limited];
      save();
      limitLines(changed.items).leftOut.map(toToast).forEach(showToast);
      return true;
    },
    /** Quarantines unreadable data, and cuts lines that are too large. @returns whether there were any */
    repair: (): boolean => {
      const { unreadable, leftOut, isNewer } = parseEntry(readText(storage));
      if (isNewer) showOnce(NEWER_VERSION);
      if (isNewer || (unreadable === null && leftOut.length === 0)) return false;
      save();
      return true;
    },
  };
};
