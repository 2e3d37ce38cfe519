/** What chrome.css leaves out of the first picture of a page. */
const BELOW = 'main section ~ section, .footer';
/** What tells that somebody moves on a page, or brings the browser to do it for them. */
const MOVES = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'];
/** A page that is never idle, for something on it moves, has its next section after so long. */
const AT_LATEST_MS = 200;

/** The next idle moment; in a browser that does not tell it, a moment later. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(then, { timeout: AT_LATEST_MS })
    : void setTimeout(then, AT_LATEST_MS);

/**
 * Ends the arrival of the document: lays out what lies below the first view, a section at a time and
 * only while nothing else is to be done, or all at once when somebody moves or goes on to another
 * page. From then on nothing is left out any more: under a pointer nothing may change its place.
 * @returns lays out the rest at once
 */
export const layOutRest = (): (() => void) | undefined => {
  const { dataset } = document.documentElement;
  if (!('arriving' in dataset)) return undefined;
  const sections = [...document.querySelectorAll<HTMLElement>(BELOW)];
  const end = () => {
    sections.length = 0;
    delete dataset['arriving'];
    for (const move of MOVES) removeEventListener(move, end);
  };
  const next = () => {
    const section = sections.shift();
    if (!section) return end();
    section.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  whenIdle(next);
  return end;
};
