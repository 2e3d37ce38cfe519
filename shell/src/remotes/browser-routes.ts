import { matchPath } from '@candor/shell-contract/router';
import { createEmitter } from '@candor/shell-contract/store';
import { shownPath, type PageRoute, type RouteTable } from './route-table';

type BrowserRoutes = RouteTable & {
  /** @param areAll whether these are the routes of all remotes */
  show: (next: readonly PageRoute[], areAll: boolean) => void;
};

/**
 * The routes of a browser's document.
 * @param first those of its page, which the edge has found; it may also have found that there is none
 * @param loadList loads the routes of all remotes
 * @param onMissing called when a page needs them and they do not load
 */
export const createBrowserRoutes = (
  first: readonly PageRoute[],
  loadList: () => Promise<void>,
  onMissing: () => Promise<void>,
): BrowserRoutes => {
  const firstPath = location.pathname;
  const { emit, subscribe } = createEmitter();
  const listings = new Map<string, Promise<boolean>>();
  let routes = first;
  let isListed = false;

  return {
    all: () => routes,
    forPath: (path) => {
      const shown = shownPath(path, first);
      return first.some((route) => matchPath(route.path, shown)) ? first : routes;
    },
    subscribe,
    isDecided: (path) => isListed || path === firstPath,
    whenListed: (path) => {
      const listing =
        listings.get(path) ??
        loadList().then(
          () => true,
          () => false,
        );
      listings.set(path, listing);
      return listing;
    },
    retry: () => void loadList().catch(() => onMissing()),
    show: (next, areAll) => {
      routes = next;
      isListed ||= areAll;
      emit();
    },
  };
};
