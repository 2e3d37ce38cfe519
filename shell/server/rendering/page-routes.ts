import type { ModuleId, RemoteName, RemoteRoute } from '@candor/shell-contract/remote';
import { partsRoute, shellModule, shellRoutes } from '../../src/pages/shell-routes';
import { redirectFor } from '../../src/remotes/redirects';
import { shellFragments } from '../../src/remotes/route-table';
import type { Snapshot } from '../registry/snapshot';

/** What the edge knows of an address before it draws it. */
export type FoundRoute = {
  path: string;
  /** The allow-listed part of the query, sorted, as a string for cache key and render. */
  search: string;
  page: ModuleId | null;
  /** The page's module, the fragments in it and those of the shell's own frame. */
  modules: readonly ModuleId[];
};

const MAX_VALUE = 200;

const allowedSearch = (search: string, allowed: readonly string[]): string => {
  if (search === '' || allowed.length === 0) return '';
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...allowed].sort()) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value.slice(0, MAX_VALUE));
  }
  const text = kept.toString();
  return text && `?${text}`;
};

const findRoute = (
  snapshot: Snapshot,
  path: string,
): { name: RemoteName; route: RemoteRoute; uses: readonly ModuleId[] } | null => {
  for (const [name, { release }] of snapshot.remotes) {
    const route = release.routes.find((known) => known.path === path);
    if (route) return { name, route, uses: release.uses[route.page] ?? [] };
  }
  return null;
};

const findShellPage = (path: string) => shellRoutes.find((known) => known.path === path)?.page;

/** What an edge serves that another does not. */
export type RouteOptions = {
  /** Whether the parts list of the design system has its page here. */
  showParts?: boolean;
};

/** Where an old address leads with this set of releases, or null. */
export const redirectIn = (snapshot: Snapshot, path: string): string | null =>
  redirectFor(path, (to) => Boolean(findShellPage(to) ?? findRoute(snapshot, to)));

/** Finds who serves an address in one set of releases. */
export const routeFor = (
  snapshot: Snapshot,
  path: string,
  search: string,
  { showParts = false }: RouteOptions = {},
): FoundRoute => {
  const own = showParts && path === partsRoute.path ? partsRoute.page : findShellPage(path);
  if (own) return { path, search: '', page: shellModule(own), modules: shellFragments };
  const found = findRoute(snapshot, path);
  // All unknown addresses share one page, so that nobody can fill the cache with them.
  if (!found) return { path: '/404', search: '', page: null, modules: shellFragments };
  const page: ModuleId = `${found.name}/${found.route.page}`;
  return {
    path,
    search: allowedSearch(search, found.route.query ?? []),
    page,
    modules: [...new Set([...shellFragments, page, ...found.uses])],
  };
};
