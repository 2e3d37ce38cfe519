/** How long a place that the address names stays marked, in milliseconds. */
const MARKED_MS = 2000;

const elementOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A stray % in a link that somebody typed names no place.
    return null;
  }
};

/**
 * Marks the element that the hash names for two seconds and scrolls to it: smoothly, by chrome.css,
 * unless the reader prefers less motion.
 * @param hash with its #, or empty
 * @returns takes the mark away early
 */
export const showPlace = (hash: string): (() => void) | undefined => {
  const place = elementOf(hash);
  if (!place) return undefined;
  place.dataset['marked'] = '';
  place.scrollIntoView();
  const unmark = () => delete place.dataset['marked'];
  const timer = setTimeout(unmark, MARKED_MS);
  return () => {
    clearTimeout(timer);
    unmark();
  };
};
