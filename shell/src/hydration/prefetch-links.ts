import { waitForUse } from './wait-for-use';
import { whenIdle } from './when-idle';

type Connection = { saveData: boolean; effectiveType: string; downlink: number };

/**
 * Loads the page of a path.
 * @returns null when nothing was left to load
 */
export type Prefetch = (path: string) => Promise<unknown> | null;

/** Bytes of scripts that links in view may cost on one page, with less and with at least 5 Mbit/s. */
const MAX_BYTES = { slow: 64 * 1024, fast: 192 * 1024 };
const FAST_MBIT = 5;
const IDLE_TIMEOUT_MS = 2000;

const isOtherPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  link.target !== '_blank' &&
  link.pathname !== location.pathname;

/** Bytes that may be loaded unasked. A browser that does not report its connection counts as slow. */
const byteBudget = (): number => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType.endsWith('2g')) return 0;
  return (connection?.downlink ?? 0) >= FAST_MBIT ? MAX_BYTES.fast : MAX_BYTES.slow;
};

/** The size of all scripts that the document has requested. */
const scriptBytes = (): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry)
    .filter(({ name }) => name.includes('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/**
 * Loads the page of a link on hover, on focus, or when it is pressed, at the latest at its click: before React, whose
 * render of the new address takes a phone a tenth of a second.
 */
export const prefetchLinks = (prefetch: Prefetch): void => {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.href && isOtherPage(link)) void prefetch(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'pointerdown', 'click']) {
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
};

/** Where a thumb rests, as a part of the window's height. */
const THUMB = 0.6;

/** How far a link is from being pressed: a page's own links come before the header's, and those near the thumb first. */
const distance = (link: HTMLAnchorElement): number => {
  const { top, height } = link.getBoundingClientRect();
  const fromThumb = Math.abs(top + height / 2 - THUMB * innerHeight);
  return link.closest('header') ? innerHeight + fromThumb : fromThumb;
};

/**
 * Loads the pages of links in view one after the other, in idle time and within a budget of bytes.
 * @returns a function that stops
 */
export const prefetchInView = (prefetch: Prefetch): (() => void) | undefined => {
  const budget = byteBudget();
  if (budget === 0) return undefined;
  const limit = scriptBytes() + budget;
  const inView = new Set<HTMLAnchorElement>();
  let isLoading = false;
  let isStopped = false;

  const loadNext = (): void => {
    if (isLoading || isStopped || document.hidden || scriptBytes() >= limit) return;
    const [link] = [...inView].sort((a, b) => distance(a) - distance(b));
    if (!link) return;
    inView.delete(link);
    observer.unobserve(link);
    isLoading = true;
    whenIdle(() => {
      void Promise.resolve(isStopped ? null : prefetch(link.pathname)).then(() => {
        isLoading = false;
        loadNext();
      });
    }, IDLE_TIMEOUT_MS);
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      inView[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    void waitForUse().then(loadNext);
  });
  for (const part of ['main', 'header'])
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`${part} a[href]`))
      if (isOtherPage(link)) observer.observe(link);
  return () => {
    isStopped = true;
    observer.disconnect();
  };
};
