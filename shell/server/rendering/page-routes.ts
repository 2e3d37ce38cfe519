import type { Release } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName, RemoteRoute } from '@candor/shell-contract/remote';
import { styleGuideRoute, shellModule, shellRoutes } from '../../src/pages/shell-routes';
import { redirectFor } from '../../src/remotes/redirects';
import { shellFragments } from '../../src/remotes/route-table';
import type { Snapshot } from '../registry/snapshot';

/** The route of an address. */
export type FoundRoute = {
  path: string;
  /** The known part of the query, sorted, for cache key and render. */
  search: string;
  /**
   * True when the number of such addresses is bounded: paths, and single values that a release
   * lists. Combined values, and free values of older releases, are unbounded.
   */
  isBounded: boolean;
  page: ModuleId | null;
  /** The page's module, its fragments and those of the shell's frame. */
  modules: readonly ModuleId[];
  /** The modules whose scripts a browser requests only when the visitor uses the page. */
  later: readonly ModuleId[];
};

const MAX_VALUE = 200;

type Query = Pick<FoundRoute, 'search' | 'isBounded'>;

const noQuery: Query = { search: '', isBounded: true };

/** The part of a query that changes the page: listed values, or names that an older release lists. */
const knownQuery = (search: string, { queryValues, query = [] }: RemoteRoute): Query => {
  const names = queryValues ? Object.keys(queryValues) : query;
  if (search === '' || names.length === 0) return noQuery;
  const requested = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = requested.get(name);
    if (value === null || queryValues?.[name]?.includes(value) === false) continue;
    known.set(name, value.slice(0, MAX_VALUE));
  }
  if (known.size === 0) return noQuery;
  return {
    search: `?${known.toString()}`,
    isBounded: queryValues !== undefined && known.size === 1,
  };
};

const findRoute = (
  snapshot: Snapshot,
  path: string,
): { name: RemoteName; route: RemoteRoute; release: Release } | null => {
  for (const [name, { release }] of snapshot.remotes) {
    const route = release.routes.find((known) => known.path === path);
    if (route) return { name, route, release };
  }
  return null;
};

const findShellPage = (path: string) => shellRoutes.find((known) => known.path === path)?.page;

/** The owner of a page: a remote, or `shell`; null when the path has no page. */
export const ownerOf = (snapshot: Snapshot, path: string): RemoteName | 'shell' | null =>
  findShellPage(path) ? 'shell' : (findRoute(snapshot, path)?.name ?? null);

export type RouteOptions = {
  /** True when this edge serves the style guide of the design system. */
  showStyleGuide?: boolean;
};

/** The new address of an old one with this set of releases, or null. */
export const redirectIn = (snapshot: Snapshot, path: string): string | null =>
  redirectFor(path, (to) => Boolean(findShellPage(to) ?? findRoute(snapshot, to)));

/** Characters that follow a link in a sentence, and stay in the address where a program or a person copies it. */
const sentenceEnds = new Set(' \u00a0.,;:!?…)]}>\'"”’»*_');

const withoutSentenceEnd = (path: string): string => {
  let end = path.length;
  while (end > 1 && sentenceEnds.has(path[end - 1] ?? '')) end -= 1;
  return path.slice(0, end);
};

/**
 * The page that an unknown address means: with the end of a sentence, or in capitals. Null for a known one, and
 * when there is no such page.
 */
export const meantPage = (snapshot: Snapshot, path: string): string | null => {
  if (ownerOf(snapshot, path)) return null;
  const meant = withoutSentenceEnd(decodeURIComponent(path)).toLowerCase();
  return meant !== path && ownerOf(snapshot, meant) ? meant : null;
};

/** Finds the route of an address in one set of releases. */
export const routeFor = (
  snapshot: Snapshot,
  path: string,
  search: string,
  { showStyleGuide = false }: RouteOptions = {},
): FoundRoute => {
  const own =
    showStyleGuide && path === styleGuideRoute.path ? styleGuideRoute.page : findShellPage(path);
  const frame = { ...noQuery, modules: shellFragments, later: [] };
  if (own) return { ...frame, path, page: shellModule(own) };
  const found = findRoute(snapshot, path);
  // All unknown addresses share one page, so that nobody can fill the cache with them.
  if (!found) return { ...frame, path: '/404', page: null };
  const { release, route } = found;
  const uses = release.uses[route.page] ?? [];
  const page: ModuleId = `${found.name}/${route.page}`;
  return {
    path,
    ...knownQuery(search, route),
    page,
    modules: [...new Set([...shellFragments, page, ...uses])],
    later: uses.filter((id) => release.later?.includes(id)),
  };
};
