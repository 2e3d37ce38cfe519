import type { ShopDataFollower, ShopOfPage } from '../data/follow-data';
import type { Snapshot } from '../registry/snapshot';
import { routeFor, type FoundRoute } from '../rendering/page-routes';
import type { PageKey } from './page-key';

/** The page of an address: its route, its data and the key under which it is cached. */
export type LocatedPage = {
  route: FoundRoute;
  snapshot: Snapshot;
  data: ShopOfPage;
  key: PageKey;
};

type Options = {
  data: Pick<ShopDataFollower, 'ofPage'>;
  /** True when this edge serves the style guide of the design system. */
  showStyleGuide: boolean;
};

/** Creates the function that finds the page of a URL in a set of releases. */
export const createPageLocator =
  ({ data: follower, showStyleGuide }: Options) =>
  (url: string, snapshot: Snapshot): LocatedPage => {
    const queryStart = url.indexOf('?');
    const address = queryStart < 0 ? url : url.slice(0, queryStart);
    const query = queryStart < 0 ? '' : url.slice(queryStart);
    const route = routeFor(snapshot, address, query, { showStyleGuide });
    const { path, search } = route;
    const { data, versions } = follower.ofPage(path, search);
    return { route, snapshot, data, key: { path, search, releases: snapshot.key, data: versions } };
  };

export type LocatePage = ReturnType<typeof createPageLocator>;
