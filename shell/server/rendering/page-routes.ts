import type { ModuleId, RemoteName, RemoteRoute } from '@candor/shell-contract/remote';
import { partsRoute, shellModule, shellRoutes } from '../../src/pages/shell-routes';
import { redirectFor } from '../../src/remotes/redirects';
import { shellFragments } from '../../src/remotes/route-table';
import type { Snapshot } from '../registry/snapshot';

/** What the edge knows of an address before it draws it. */
export type FoundRoute = {
  path: string;
  /** The part of the query that the page knows, sorted, as a string for cache key and render. */
  search: string;
  /**
   * Whether there are only so many addresses of this kind: paths, and each value that a release names.
   * Values together, and whatever an older release leaves open, are as many as somebody cares to ask.
   */
  isCounted: boolean;
  page: ModuleId | null;
  /** The page's module, the fragments in it and those of the shell's own frame. */
  modules: readonly ModuleId[];
};

const MAX_VALUE = 200;

type Query = Pick<FoundRoute, 'search' | 'isCounted'>;

const noQuery: Query = { search: '', isCounted: true };

/** The part of a query that changes a page: named values, or what an older release says of it. */
const knownQuery = (search: string, { queryValues, query = [] }: RemoteRoute): Query => {
  const names = queryValues ? Object.keys(queryValues) : query;
  if (search === '' || names.length === 0) return noQuery;
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = asked.get(name);
    if (value === null || queryValues?.[name]?.includes(value) === false) continue;
    kept.set(name, value.slice(0, MAX_VALUE));
  }
  if (kept.size === 0) return noQuery;
  return { search: `?${kept.toString()}`, isCounted: queryValues !== undefined && kept.size === 1 };
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
  if (own) return { path, ...noQuery, page: shellModule(own), modules: shellFragments };
  const found = findRoute(snapshot, path);
  // All unknown addresses share one page, so that nobody can fill the cache with them.
  if (!found) return { path: '/404', ...noQuery, page: null, modules: shellFragments };
  const page: ModuleId = `${found.name}/${found.route.page}`;
  return {
    path,
    ...knownQuery(search, found.route),
    page,
    modules: [...new Set([...shellFragments, page, ...found.uses])],
  };
};
