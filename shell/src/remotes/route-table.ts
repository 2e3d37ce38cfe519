import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { matchPath } from '@candor/shell-contract/router';
import { shellModule, shellRoutes } from '../pages/shell-routes';
import type { RemoteRoutes } from './page-snapshot';
import { redirectFor } from './redirects';

/** A path and the module of its page. */
export type PageRoute = { path: string; module: ModuleId };

/** The routes that a document knows. */
export type RouteTable = {
  all: () => readonly PageRoute[];
  /**
   * Routes with that of the path, if it is known: for a path of the first ones always the same list, so
   * that a page is not rendered again when others arrive.
   */
  forPath: (path: string) => readonly PageRoute[];
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns whether a path without a route has no page: all routes are known, or the edge has found
   * none.
   */
  isDecided: (path: string) => boolean;
  /** Loads the routes of all remotes. @returns whether that worked, as one promise for each path */
  whenListed: (path: string) => Promise<boolean>;
  /** Loads them again after a failure. */
  retry: () => void;
};

/** The routes of a document that is rendered on an edge: the edge has found the page. */
export const fixedRoutes = (routes: readonly PageRoute[]): RouteTable => ({
  all: () => routes,
  forPath: () => routes,
  subscribe: () => () => undefined,
  isDecided: () => true,
  whenListed: () => Promise.resolve(true),
  retry: () => undefined,
});

/** The routes of the shell and of these remotes. */
export const routesOf = (
  remotes: Readonly<Record<RemoteName, { routes: RemoteRoutes }>>,
): PageRoute[] => [
  ...shellRoutes.map(({ path, page }) => ({ path, module: shellModule(page) })),
  ...Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map(([path, page]) => ({ path, module: `${name as RemoteName}/${page}` as const })),
  ),
];

/** The path whose page is shown: the new one of an old address, else the path itself. */
export const shownPath = (path: string, routes: readonly PageRoute[]): string =>
  redirectFor(path, (to) => routes.some((route) => route.path === to)) ?? path;

/** The modules of the page at a path. */
export const modulesOf = (path: string, routes: readonly PageRoute[]): ModuleId[] => {
  const shown = shownPath(path, routes);
  return routes.filter((route) => matchPath(route.path, shown)).map(({ module }) => module);
};

/** Fragments that the shell shows on every page. */
export const shellFragments: readonly ModuleId[] = ['mf-cart/CartBadge'];
