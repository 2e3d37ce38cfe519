import { renderWholePage } from './render-below-fold';

/** How long the target of a hash stays highlighted. */
const HIGHLIGHT_MS = 2000;

const findTarget = (hash: string): HTMLElement | null => {
  // Firefox warns of an empty id.
  if (!hash) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A malformed escape in a typed link names no element.
    return null;
  }
};

/**
 * Scrolls to the element that the hash names, smoothly by notices.css, and marks it for two seconds.
 * @param hash with its #, or empty
 * @returns a function that removes the mark early
 */
export const scrollToHash = (hash: string): (() => void) | undefined => {
  const target = findTarget(hash);
  if (!target) return undefined;
  const root = document.documentElement;
  target.dataset['marked'] = '';
  root.dataset['jumping'] = '';
  renderWholePage();
  target.scrollIntoView();
  const unmark = () => {
    delete target.dataset['marked'];
    delete root.dataset['jumping'];
  };
  const timer = setTimeout(unmark, HIGHLIGHT_MS);
  return () => {
    clearTimeout(timer);
    unmark();
  };
};
