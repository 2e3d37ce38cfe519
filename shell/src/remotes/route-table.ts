import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { shellModule, shellRoutes } from '../pages/shell-routes';
import type { PageSnapshot } from './page-snapshot';

/** One address and the module that draws it. */
export type PageRoute = { path: string; module: ModuleId };

/** Every address that the shell and the remotes of a page serve. */
export const routesOf = (remotes: PageSnapshot['remotes']): PageRoute[] => [
  ...shellRoutes.map(({ path, page }) => ({ path, module: shellModule(page) })),
  ...Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map(([path, page]) => ({ path, module: `${name as RemoteName}/${page}` as const })),
  ),
];

/** Fragments that the shell itself uses in every page. */
export const shellFragments: readonly ModuleId[] = ['mf-cart/CartBadge'];
