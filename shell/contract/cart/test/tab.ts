import type { NewToast } from '@candor/shell-contract/toasts';
import { createCart } from '../cart';
import type { CartLine } from '../cart-line';
import type { CartStorage } from '../cart-storage';

/** A storage in memory, shared by the tabs of a test. Like a browser, it notifies the other tabs of a write. */
export const createTestStorage = () => {
  const entries = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const notifyTabs = (writer: EventTarget | null, key: string | null) => {
    for (const tab of tabs)
      if (tab !== writer) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return {
    entries,
    /** A write from outside any cart, for example by another version of the shop. */
    put: (key: string, text: string) => {
      entries.set(key, text);
      notifyTabs(null, key);
    },
    open: (page: EventTarget): CartStorage => {
      tabs.add(page);
      return {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, text) => {
          entries.set(key, text);
          notifyTabs(page, key);
        },
      };
    },
  };
};

/** A cart in a tab of its own, with the toasts that it has shown. */
export const openTab = (shared = createTestStorage(), storage?: CartStorage) => {
  const page = new EventTarget();
  const toasts: NewToast[] = [];
  const cart = createCart({
    storage: storage ?? shared.open(page),
    page,
    showToast: (toast) => toasts.push(toast),
  });
  return { cart, page, toasts, entries: shared.entries, shared };
};

/** A cart whose storage holds this text. */
export const openStoredCart = (text: string) => {
  const shared = createTestStorage();
  shared.entries.set('candor.cart', text);
  return openTab(shared);
};

/** Lines as short texts: '2 focus', '1 focus monthly'. */
export const summarizeLines = (lines: readonly CartLine[]) =>
  lines.map(
    ({ id, isSubscription, quantity }) => `${quantity} ${id}${isSubscription ? ' monthly' : ''}`,
  );
