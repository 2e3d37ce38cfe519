import type { NewToast } from '@candor/shell-contract/toasts';
import {
  CART_KEY,
  parseStored,
  quarantine,
  writeCart,
  type CartState,
  type CartStorage,
} from './cart-storage';

/** One change of the cart; it answers the state it was given when it changes nothing. */
export type Change = (state: CartState) => CartState;

const NOT_READABLE: NewToast = {
  message: 'Your saved cart could not be read.',
  detail: 'It is set aside in this browser, not deleted. Please add your formulas again.',
  tone: 'error',
};
const NOT_KEPT: NewToast = {
  message: 'This browser does not keep your cart.',
  detail: 'It stays until you close or reload this page.',
  tone: 'error',
};

const NEWER: NewToast = {
  message: 'A newer version of this page keeps your cart.',
  detail: 'It is left untouched. Please reload this page to go on with it.',
  tone: 'error',
};

/**
 * The cart's state over a storage. Every write starts from what the storage holds at that moment, so
 * that two tabs do not lose each other's lines. Changes that cannot be written stay in memory and
 * are played again on top of the storage: nothing is lost in a full or forbidden storage either.
 */
export const createStoredState = (storage: CartStorage, announce: (toast: NewToast) => void) => {
  let unsaved: readonly Change[] = [];
  let seen: { text: string | null; unsaved: readonly Change[]; state: CartState } | null = null;
  const told = new Set<NewToast>();

  const tellOnce = (toast: NewToast) => {
    if (!told.has(toast)) announce(toast);
    told.add(toast);
  };

  const readText = (): string | null => {
    try {
      return storage.getItem(CART_KEY);
    } catch {
      return null;
    }
  };

  const replay = (state: CartState) => unsaved.reduce((soFar, change) => change(soFar), state);

  /** The state now; the same object until something changes, as React's external stores need it. */
  const current = (): CartState => {
    const text = readText();
    if (seen?.text !== text || seen.unsaved !== unsaved)
      seen = { text, unsaved, state: replay(parseStored(text).state) };
    return seen.state;
  };

  const save = () => {
    try {
      const stored = parseStored(storage.getItem(CART_KEY));
      if (stored.isNewer) return tellOnce(NEWER);
      // First aside, then overwritten: if the former fails, the entry stays as it was.
      if (stored.unreadable !== null) quarantine(storage, stored.unreadable);
      writeCart(storage, replay(stored.state));
      unsaved = [];
      if (stored.unreadable !== null) announce(NOT_READABLE);
    } catch {
      tellOnce(NOT_KEPT);
    }
  };

  return {
    current,
    /** Makes a change and writes it. Answers whether there was anything to change. */
    apply: (change: Change): boolean => {
      const before = current();
      if (change(before) === before) return false;
      unsaved = [...unsaved, change];
      save();
      return true;
    },
    /** Sets data aside that cannot be read, and says so. Answers whether there was any. */
    repair: (): boolean => {
      const { unreadable, isNewer } = parseStored(readText());
      if (isNewer) tellOnce(NEWER);
      if (unreadable === null) return false;
      save();
      return true;
    },
  };
};
