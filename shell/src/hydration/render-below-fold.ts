import { whenIdle } from './when-idle';

/** The parts that chrome.css leaves unrendered while the document loads. */
const BELOW_FOLD = 'main section ~ section, .footer';
const INPUT_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'];
/** A page that is never idle, because it animates, renders its next section after this time. */
const IDLE_TIMEOUT_MS = 200;

/**
 * Renders the sections below the fold, one in each idle period. Stops at the first input or page
 * change and renders the rest at once, so that nothing shifts under a pointer.
 * @returns a function that renders the rest at once; undefined when everything is rendered
 */
export const renderBelowFold = (): (() => void) | undefined => {
  const { dataset } = document.documentElement;
  if (!('arriving' in dataset)) return undefined;
  let sections: HTMLElement[] | undefined;
  const finish = () => {
    sections = [];
    delete dataset['arriving'];
    for (const type of INPUT_EVENTS) removeEventListener(type, finish);
  };
  const renderNext = () => {
    sections ??= [...document.querySelectorAll<HTMLElement>(BELOW_FOLD)];
    const section = sections.shift();
    if (!section) return finish();
    section.style.contentVisibility = 'visible';
    whenIdle(renderNext, IDLE_TIMEOUT_MS);
  };
  for (const type of INPUT_EVENTS) addEventListener(type, finish, { passive: true });
  // After the first frame React renders the sections of a page that follows a click (ui/AfterFirstPaint.tsx).
  requestAnimationFrame(() => setTimeout(() => whenIdle(renderNext, IDLE_TIMEOUT_MS)));
  return finish;
};
