const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null;

/**
 * Loads the page behind a link when the reader points at it or tabs to it, so that the click finds
 * it ready.
 */
export const prefetchLinks = (prefetch: (path: string) => void): void => {
  const onIntent = (event: Event) => {
    const link = linkOf(event);
    if (!link || link.origin !== location.origin || link.target === '_blank') return;
    if (link.pathname !== location.pathname) prefetch(link.pathname);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
};
