import type { useLocation } from '@candor/shell-contract/router';

/**
 * Delays a lazy load until it is needed. A server-rendered page shows the studies already, so the
 * browser fetches them only for a search, a filter or a navigation inside the shop.
 */
export const createLoadTrigger = () => {
  let resolveRequest: () => void;
  let request: Promise<void>;
  let lastEntry: string | null = null;
  const reset = () => {
    request = new Promise<void>((resolve) => {
      resolveRequest = resolve;
    });
  };
  reset();
  return {
    /** Loads at once when the visitor interacts, even after a failed attempt. */
    request: () => resolveRequest(),
    /**
     * Loads once per history entry, for a render. React renders a suspended page repeatedly, and an
     * unavailable remote must not be fetched each time.
     */
    requestOnce: (entry: string) => {
      if (entry === lastEntry) return;
      lastEntry = entry;
      resolveRequest();
    },
    /** Resolves after the first request since the last reset. */
    whenRequested: () => request,
    /** Waits for the next request, after a failed attempt. */
    reset,
  };
};

export const libraryTrigger = createLoadTrigger();

/** Identifies an entry of the browser history across renders. */
export const historyEntry = ({ key, search, hash }: ReturnType<typeof useLocation>): string =>
  `${key}${search}${hash}`;
