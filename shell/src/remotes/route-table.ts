import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { shellModule, shellRoutes } from '../pages/shell-routes';
import type { PageSnapshot } from './page-snapshot';
import { redirectFor } from './redirects';

/** A path and the module of its page. */
export type PageRoute = { path: string; module: ModuleId };

/** All routes of the shell and of the remotes. */
export const routesOf = (remotes: PageSnapshot['remotes']): PageRoute[] => [
  ...shellRoutes.map(({ path, page }) => ({ path, module: shellModule(page) })),
  ...Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map(([path, page]) => ({ path, module: `${name as RemoteName}/${page}` as const })),
  ),
];

/** The path whose page is shown: the new one of an old address, else the path itself. */
export const shownPath = (path: string, routes: readonly PageRoute[]): string =>
  redirectFor(path, (to) => routes.some((route) => route.path === to)) ?? path;

/** Fragments that the shell shows on every page. */
export const shellFragments: readonly ModuleId[] = ['mf-cart/CartBadge'];
