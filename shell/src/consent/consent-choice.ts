import type { Tag } from '@candor/shell-contract/use-shop';
import { readStored, store } from '@candor/shell-contract/visit-storage';

/** A visitor's consent to the tags of this shop; open before the first choice. */
export type Choice = 'yes' | 'no' | 'open';

const KEY = 'candor.consent';
const CHOSEN = 'candor:consent-chosen';

/** Returns whether the browser denies consent by Global Privacy Control. */
export const isDeniedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The choice for these tags. A no holds for all future tags, a yes only for those it was given for. */
export const readChoice = (tags: readonly Tag[]): Choice => {
  if (isDeniedByBrowser()) return 'no';
  const [choice, ...agreed] = (readStored(KEY) ?? '').split(' ');
  if (choice === 'no') return 'no';
  return choice === 'yes' && tags.every((tag) => agreed.includes(tag)) ? 'yes' : 'open';
};

/** Stores the choice and notifies this tab; other tabs get a storage event. */
export const storeChoice = (choice: 'yes' | 'no', tags: readonly Tag[]): void => {
  store(KEY, choice === 'yes' ? ['yes', ...tags].join(' ') : 'no');
  dispatchEvent(new Event(CHOSEN));
};

/** Calls the listener when a choice is made here or in another tab. */
export const subscribe = (listener: () => void): (() => void) => {
  addEventListener(CHOSEN, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHOSEN, listener);
    removeEventListener('storage', listener);
  };
};
