import type { NewToast } from '@candor/shell-contract/toasts';
import { createCart } from './cart';
import type { CartStorage } from './cart-storage';

/** A storage in memory, shared by the tabs of a test. It tells the other tabs of each write, as browsers do. */
export const createTestStorage = () => {
  const entries = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const tell = (from: EventTarget | null, key: string | null) => {
    for (const tab of tabs)
      if (tab !== from) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return {
    entries,
    /** A write from outside any cart: another version of the shop, or a curious shopper. */
    put: (key: string, text: string) => {
      entries.set(key, text);
      tell(null, key);
    },
    open: (page: EventTarget): CartStorage => {
      tabs.add(page);
      return {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, text) => {
          entries.set(key, text);
          tell(page, key);
        },
      };
    },
  };
};

/** A cart in a tab of its own, with the toasts that its shopper saw. */
export const openTab = (shared = createTestStorage(), storage?: CartStorage) => {
  const page = new EventTarget();
  const said: NewToast[] = [];
  const cart = createCart({
    storage: storage ?? shared.open(page),
    page,
    announce: (toast) => said.push(toast),
  });
  return { cart, page, said, entries: shared.entries, shared };
};
