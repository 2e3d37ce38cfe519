/** The look of an entry of the history: its scroll position, and the element with the focus. */
type View = { top: number; focus?: { text: string; at: number } };

/** How long a page that is still growing is scrolled to where it was. */
const RESTORE_MS = 3000;
const FOCUSABLE = 'a[href], button, input, select, textarea, summary';
const INPUT_EVENTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/** Views by the router's key of their entry. */
const views = new Map<string, View>();
/** The entry that a step back or forward has reached, until its page is there. */
let traversed: { key: string; view: View } | undefined;

/** Returns whether the entry is that of a layer over its page (decision 80). */
export const isOverPage = (): boolean =>
  Boolean((history.state as { layer?: number } | null)?.layer);

/** The first entry has no key. */
const entryKey = (): string => (history.state as { key?: string } | null)?.key ?? 'first';

const record = (changes: Partial<View>) =>
  void views.set(entryKey(), { ...(views.get(entryKey()) ?? { top: 0 }), ...changes });

const textOf = (element: Element): string => element.getAttribute('href') ?? element.textContent;

/** Elements are found by text, because their index changes as other elements appear. */
const elementsOf = (text: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((found) => textOf(found) === text);

const recordFocus = ({ target }: Event) => {
  // The main element, which has the focus on a new page, is not recorded: its text is the whole page.
  if (!(target instanceof HTMLElement && target.matches(FOCUSABLE))) return;
  const text = textOf(target);
  const at = elementsOf(text).indexOf(target);
  if (at >= 0) record({ focus: { at, text } });
};

/**
 * Scrolls at once, and again while the page grows, until the position is reached or the visitor
 * uses the page.
 */
const scrollDownTo = (top: number) => {
  const apply = () => {
    scrollTo({ top, left: 0, behavior: 'instant' });
    return Math.abs(scrollY - top) <= 1;
  };
  if (apply()) return;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const growth = new ResizeObserver(() => apply() && stop());
  growth.observe(document.body);
  stopping.signal.addEventListener('abort', () => growth.disconnect());
  setTimeout(stop, RESTORE_MS);
  for (const type of INPUT_EVENTS)
    addEventListener(type, stop, { passive: true, signal: stopping.signal });
};

/** Returns whether the page that is rendered next is the result of a step back or forward. */
export const isReturning = (): boolean => traversed !== undefined;

/**
 * Restores scroll position and focus of the current entry after a step back or forward.
 * @returns false after any other navigation
 */
export const restoreView = (): boolean => {
  if (traversed?.key !== entryKey()) return false;
  const { top, focus } = traversed.view;
  traversed = undefined;
  if (focus) elementsOf(focus.text)[focus.at]?.focus({ preventScroll: true });
  scrollDownTo(top);
  return true;
};

/** Records scroll position and focus of each entry. The router must not yet listen. */
export const recordViews = (): void => {
  addEventListener('scroll', () => record({ top: scrollY }), { passive: true });
  addEventListener('focusin', recordFocus);
  addEventListener('popstate', ({ state }) => {
    const view = views.get(entryKey());
    // A link to a hash also ends here, with a new entry that has no state.
    traversed = state && view ? { key: entryKey(), view } : undefined;
  });
};
