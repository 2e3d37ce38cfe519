import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { shellModule, shellRoutes } from '../pages/shell-routes';
import type { PageSnapshot } from './page-snapshot';

/** A path and the module of its page. */
export type PageRoute = { path: string; module: ModuleId };

/** All routes of the shell and of the remotes. */
export const routesOf = (remotes: PageSnapshot['remotes']): PageRoute[] => [
  ...shellRoutes.map(({ path, page }) => ({ path, module: shellModule(page) })),
  ...Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map(([path, page]) => ({ path, module: `${name as RemoteName}/${page}` as const })),
  ),
];

/** Fragments that the shell shows on every page. */
export const shellFragments: readonly ModuleId[] = ['mf-cart/CartBadge'];
