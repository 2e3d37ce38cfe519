import type { Tag } from '@candor/shell-contract/use-shop';

/** A visitor's consent to the tags of this shop; open before the first choice. */
export type Choice = 'yes' | 'no' | 'open';

const KEY = 'candor.consent';
const CHOSEN = 'candor:consent-chosen';

/** The choice of a browser without storage, valid until the tab is closed. */
let unstored = '';

/** Whether the browser denies consent by Global Privacy Control. */
export const isDeniedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const readStored = (): string => {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
};

/** The choice for these tags. A no holds for all future tags, a yes only for those it was given for. */
export const readChoice = (tags: readonly Tag[]): Choice => {
  if (isDeniedByBrowser()) return 'no';
  const [choice, ...agreed] = readStored().split(' ');
  if (choice === 'no') return 'no';
  return choice === 'yes' && tags.every((tag) => agreed.includes(tag)) ? 'yes' : 'open';
};

/** Stores the choice and notifies this tab; other tabs get a storage event. */
export const storeChoice = (choice: 'yes' | 'no', tags: readonly Tag[]): void => {
  const entry = choice === 'yes' ? ['yes', ...tags].join(' ') : 'no';
  try {
    localStorage.setItem(KEY, entry);
  } catch {
    unstored = entry;
  }
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
