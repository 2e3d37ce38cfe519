import { whenIdle } from './when-idle';

/** The parts that chrome.css leaves unrendered until somebody uses the page. */
const BELOW_FOLD = 'main section ~ section, .footer';
const INPUT_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'];
/** A page that is never idle, because it animates, renders its next section after this time. */
const IDLE_TIMEOUT_MS = 200;

/** Renders what is below the fold at once: a position far down the page needs all heights above it. */
export const renderWholePage = (): void => void delete document.documentElement.dataset['arriving'];

/** A key and a long scroll, like that of a reloaded page, may skip sections. */
const mayJump = ({ type }: Event) =>
  type === 'keydown' || (type === 'scroll' && scrollY > innerHeight);

/**
 * Renders the sections below the fold, one in each idle period, from the first input on: a visitor who does not
 * scroll needs none of them, and until then the browser renders what comes near the window.
 * @returns a function that stops, because the page is left
 */
export const renderBelowFold = (): (() => void) | undefined => {
  if (!('arriving' in document.documentElement.dataset)) return undefined;
  let sections: HTMLElement[] | undefined;
  const inputs = new AbortController();
  const stop = () => inputs.abort();
  const finish = () => {
    stop();
    renderWholePage();
  };
  const renderNext = () => {
    if (inputs.signal.aborted) return;
    const section = sections?.shift();
    if (!section) return finish();
    section.style.contentVisibility = 'visible';
    whenIdle(renderNext, IDLE_TIMEOUT_MS);
  };
  const onInput = (event: Event) => {
    if (mayJump(event)) return finish();
    // A page that follows a click is scrolled to its top by the shell.
    const isAtTop = event.type === 'scroll' && scrollY === 0;
    if (sections || isAtTop) return;
    sections = [...document.querySelectorAll<HTMLElement>(BELOW_FOLD)];
    whenIdle(renderNext, IDLE_TIMEOUT_MS);
  };
  for (const type of INPUT_EVENTS)
    addEventListener(type, onInput, { passive: true, signal: inputs.signal });
  return stop;
};
