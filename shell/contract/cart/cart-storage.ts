import type { NewToast } from '@candor/shell-contract/toasts';
import type { CartEvents } from './cart-events';
import { MAX_QUANTITY, parseCartLines, type CartLine } from './cart-line';
import { limitLines, mergeLines, removePaid } from './cart-lines';

/** The storage key of the cart. */
export const CART_KEY = 'candor.cart';
/** The storage key of unreadable data, kept for support; no page shows it as lines. */
const QUARANTINE_KEY = 'candor.cart.set-aside';

/** The version that this code writes. A newer entry keeps its own version and additional fields. */
const VERSION = 2;
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
  message: 'We couldn’t read your saved cart.',
  detail: 'It’s set aside in this browser, not deleted. Please add your formulas again.',
  tone: 'error',
};
const NOT_SAVED: NewToast = {
  message: 'This browser won’t save your cart.',
  detail: 'It lasts until you close or reload this page.',
  tone: 'error',
};
const NEWER_VERSION: NewToast = {
  message: 'A newer version of this page saved your cart.',
  detail: 'We left it alone. Please reload this page to continue.',
  tone: 'error',
};

/** The toasts about bottles that no line can hold, so that none vanishes without a notice. */
const toastsOf = (lines: readonly CartLine[]): NewToast[] =>
  lines
    .filter(({ quantity }) => quantity > MAX_QUANTITY)
    .map(({ name, quantity }) => ({
      message: `Left out: ${quantity - MAX_QUANTITY} × ${name}.`,
      detail: `A line holds up to ${MAX_QUANTITY}. Please place a second order for the rest.`,
      tone: 'error',
    }));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Version 0 was the bare list of the lines; version 1 had prices in dollars alone, as its lines still show. */
const readFields = (entry: unknown): Record<string, unknown> =>
  Array.isArray(entry)
    ? { version: VERSION, items: entry }
    : (Object(entry) as Record<string, unknown>);

/**
 * Parses the stored entry. Never throws.
 * @returns `unlimited`: the lines with what no line holds; `unreadable`: data to quarantine before a write;
 * `isNewer`: the entry of a newer version that this code cannot read completely and must not overwrite
 */
const parseEntry = (
  text: string | null,
): {
  state: CartState;
  unlimited: readonly CartLine[];
  unreadable: string | null;
  isNewer: boolean;
} => {
  const empty = { state: EMPTY, unlimited: EMPTY.items, unreadable: null, isNewer: false };
  if (text === null) return empty;
  const { items: lines, settled: ids, ...fields } = readFields(parseJson(text));
  const version = Number.isInteger(fields['version']) ? (fields['version'] as number) : 0;
  if (version < 1) return { ...empty, unreadable: text };
  const { items, rejected } = parseCartLines(lines);
  const unlimited = mergeLines(items);
  const limited = limitLines(unlimited);
  const settled = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === 'string')
    : [];
  const isNewer = version > VERSION && (rejected.length > 0 || limited !== items);
  return {
    state: {
      items: limited,
      settled,
      rest: { ...fields, version: Math.max(version, VERSION) },
    },
    unlimited,
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
  { sessionId, items, number }: CartEvents['cart:order-placed'],
): CartState =>
  state.settled.includes(sessionId)
    ? state
    : {
        ...state,
        items: removePaid(state.items, items),
        settled: [...state.settled, sessionId],
        rest: { ...state.rest, placed: number },
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

const limitState = (state: CartState): CartState => ({ ...state, items: limitLines(state.items) });

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
      toastsOf(stored.unlimited).forEach(showToast);
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
      unsaved = [...unsaved, (state) => limitState(change(state))];
      save();
      toastsOf(changed.items).forEach(showToast);
      return true;
    },
    /** Quarantines unreadable data, and cuts lines that are too large. @returns whether there were any */
    repair: (): boolean => {
      const { state, unlimited, unreadable, isNewer } = parseEntry(readText(storage));
      if (isNewer) showOnce(NEWER_VERSION);
      if (isNewer || (unreadable === null && unlimited === state.items)) return false;
      save();
      return true;
    },
  };
};
