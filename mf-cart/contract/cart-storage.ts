import { parseCartLines, type CartLine } from './cart-line';
import { mergeLines } from './cart-lines';

/** The one entry that holds the cart. */
export const CART_KEY = 'candor.cart';
/** Where data that could not be read is kept for a person to look at; no page shows it as lines. */
export const QUARANTINE_KEY = 'candor.cart.set-aside';

/** Versions only add: an entry of any other is read like ours, and one of a larger keeps what it adds. */
const VERSION = 1;
const SETTLED_KEPT = 200;
const SET_ASIDE_KEPT = 10;

/** As much of the browser's storage as the cart uses. Every method may throw. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** All that the cart remembers. */
export type CartState = {
  items: readonly CartLine[];
  /** Checkout sessions whose order has left the cart already, the latest last. */
  settled: readonly string[];
  /** The entry's version and what else a newer one has put there: written back as it was. */
  rest: Readonly<Record<string, unknown>>;
};

/** What stands in the entry. */
export type StoredCart = {
  state: CartState;
  /** What of it must be set aside before anything is written. */
  unreadable: string | null;
  /** A newer version's entry that this one cannot read whole, and so must not write over. */
  isNewer: boolean;
};

const EMPTY: CartState = { items: [], settled: [], rest: { version: VERSION } };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Version 0 was the bare list of the lines. */
const fieldsOf = (entry: unknown): Record<string, unknown> =>
  Array.isArray(entry)
    ? { version: VERSION, items: entry }
    : (Object(entry) as Record<string, unknown>);

/** Reads the entry's text. Never throws: what is no cart comes back as `unreadable`. */
export const parseStored = (text: string | null): StoredCart => {
  if (text === null) return { state: EMPTY, unreadable: null, isNewer: false };
  const { items: lines, settled: ids, ...fields } = fieldsOf(parseJson(text));
  const version = Number.isInteger(fields['version']) ? (fields['version'] as number) : 0;
  if (version < 1) return { state: EMPTY, unreadable: text, isNewer: false };
  const { items, rejected } = parseCartLines(lines);
  const distinct = mergeLines(items);
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
    unreadable: isNewer || rejected.length === 0 ? null : JSON.stringify(rejected),
    isNewer,
  };
};

/** Writes the entry. @throws whatever the storage throws, for example when it is full. */
export const writeCart = (storage: CartStorage, { items, settled, rest }: CartState): void =>
  storage.setItem(
    CART_KEY,
    JSON.stringify({ ...rest, items, settled: settled.slice(-SETTLED_KEPT) }),
  );

/** Keeps unreadable data under its own key, beside what was set aside before. @throws as storage does. */
export const quarantine = (storage: CartStorage, unreadable: string): void => {
  const kept = parseJson(storage.getItem(QUARANTINE_KEY) ?? '[]');
  const before: unknown[] = Array.isArray(kept) ? kept : [];
  storage.setItem(QUARANTINE_KEY, JSON.stringify([...before, unreadable].slice(-SET_ASIDE_KEPT)));
};
