type Connection = { saveData: boolean; effectiveType: string; downlink: number };

/** How many pages are loaded only because a link to them is in view. */
const MAX_IN_VIEW = 2;
/** In Mbit/s. On less, what the reader has not asked for would stand in the way of what they have. */
const GOOD_DOWNLINK = 2;

const isInside = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  link.target !== '_blank' &&
  link.pathname !== location.pathname;

/** A browser that does not say how good its connection is gets no more than it asks for. */
const isConnectionGood = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(
    connection &&
    !connection.saveData &&
    connection.effectiveType === '4g' &&
    connection.downlink >= GOOD_DOWNLINK,
  );
};

/**
 * Loads the page behind a link when the reader points at it or tabs to it, so that the click finds
 * it ready.
 * @param prefetch takes a path; asked again for the same path it has nothing to do
 */
export const prefetchLinks = (prefetch: (path: string) => void): void => {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.href && isInside(link)) prefetch(link.pathname);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
};

/**
 * Loads what is behind the first links in view, once the browser has nothing better to do and only
 * on a good connection.
 * @param prefetch answers whether there was anything to load
 * @returns stops looking
 */
export const prefetchInView = (prefetch: (path: string) => boolean): (() => void) | undefined => {
  if (!isConnectionGood()) return undefined;
  let left = MAX_IN_VIEW;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || left === 0) continue;
      observer.unobserve(target);
      requestIdleCallback(() => {
        if (left > 0 && prefetch((target as HTMLAnchorElement).pathname)) left -= 1;
      });
    }
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href], header a[href]')) {
    if (isInside(link)) observer.observe(link);
  }
  return () => observer.disconnect();
};
