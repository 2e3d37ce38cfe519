type Connection = { saveData: boolean; effectiveType: string; downlink: number };

/** Limit of pages loaded because a link to them is in view. */
const MAX_IN_VIEW = 2;
/** In Mbit/s. On less, prefetching delays what the visitor requested. */
const MIN_DOWNLINK = 2;

const isOtherPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  link.target !== '_blank' &&
  link.pathname !== location.pathname;

/** False in a browser that does not report its connection. */
const isConnectionFast = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(
    connection &&
    !connection.saveData &&
    connection.effectiveType === '4g' &&
    connection.downlink >= MIN_DOWNLINK,
  );
};

/**
 * Loads the page of a link on hover, focus or touch, before the click.
 * @param prefetch takes a path and ignores one that is loaded
 */
export const prefetchLinks = (prefetch: (path: string) => void): void => {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.href && isOtherPage(link)) prefetch(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
};

/**
 * Loads the pages of the first links in view, in idle time and on a fast connection only.
 * @param prefetch returns whether anything was left to load
 * @returns a function that stops observing
 */
export const prefetchInView = (prefetch: (path: string) => boolean): (() => void) | undefined => {
  if (!isConnectionFast()) return undefined;
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
    if (isOtherPage(link)) observer.observe(link);
  }
  return () => observer.disconnect();
};
