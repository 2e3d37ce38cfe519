import type { Tag } from '@candor/shell-contract/use-shop';

/** A visitor's word on the tags of this shop; open where nobody has asked yet. */
export type Choice = 'yes' | 'no' | 'open';

const KEY = 'candor.consent';
const CHOSEN = 'candor:consent-chosen';

/** For a browser that keeps nothing: the word is good until the tab is closed. */
let spoken = '';

/** Whether the browser says no by itself, by Global Privacy Control. */
export const isRefusedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const readKept = (): string => {
  try {
    return localStorage.getItem(KEY) ?? spoken;
  } catch {
    return spoken;
  }
};

/**
 * What was said about these tags. A no holds for all tags there will ever be; a yes for those that
 * it was given for, so that a new one is asked about anew.
 */
export const readChoice = (tags: readonly Tag[]): Choice => {
  if (isRefusedByBrowser()) return 'no';
  const [word, ...agreed] = readKept().split(' ');
  if (word === 'no') return 'no';
  return word === 'yes' && tags.every((tag) => agreed.includes(tag)) ? 'yes' : 'open';
};

/** Remembers it in this browser, and tells every part and tab of the shop. */
export const keepChoice = (choice: 'yes' | 'no', tags: readonly Tag[]): void => {
  const words = choice === 'yes' ? ['yes', ...tags].join(' ') : 'no';
  try {
    localStorage.setItem(KEY, words);
  } catch {
    spoken = words;
  }
  dispatchEvent(new Event(CHOSEN));
};

/** Hears of a choice made here or in another tab. */
export const subscribe = (listener: () => void): (() => void) => {
  addEventListener(CHOSEN, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHOSEN, listener);
    removeEventListener('storage', listener);
  };
};
