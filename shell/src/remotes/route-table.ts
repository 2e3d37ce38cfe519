import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import type { PageSnapshot } from './page-snapshot';

/** One address of a remote and the module that draws it. */
export type PageRoute = { path: string; module: ModuleId };

/** Every address that the remotes of a page serve. */
export const routesOf = (remotes: PageSnapshot['remotes']): PageRoute[] =>
  Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map(([path, page]) => ({ path, module: `${name as RemoteName}/${page}` as const })),
  );

/** Fragments that the shell itself uses in every page. */
export const shellFragments: readonly ModuleId[] = ['mf-cart/CartBadge'];
