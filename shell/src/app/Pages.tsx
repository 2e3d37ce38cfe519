import { memo, use, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ModuleId } from '@candor/shell-contract/remote';
import {
  Navigate,
  NavigationType,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigationType,
} from '@candor/shell-contract/router';
import { FollowsClick } from '@candor/ui/AfterFirstPaint';
import { useRemoteLoader } from '@candor/ui/remote-loader';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { shownPath, type PageRoute, type RouteTable } from '../remotes/route-table';
import { NotFoundPage } from './NotFoundPage';
import { RouteEffects } from './RouteEffects';
import { UnavailablePage } from './UnavailablePage';

/** Pause between attempts to load the routes of other remotes. */
const RETRY_MS = 4000;

type Props = {
  table: RouteTable;
  /**
   * True when the edge has a release of each remote; else an unknown path may be a page of a
   * missing remote.
   */
  isComplete: boolean;
};

/** A whole page of a remote. While it loads after a click, the previous page stays. */
const RemotePage = ({ module }: { module: ModuleId }) => (
  <RemoteSlot module={module} fallback={(retry) => <UnavailablePage onRetry={retry} />}>
    <RouteEffects module={module} />
  </RemoteSlot>
);

/** A path without a route. While the routes of other remotes load after a click, the previous page stays. */
const UnknownPath = ({ table, isComplete }: Props) => {
  const { pathname } = useLocation();
  const isDecided = table.isDecided(pathname) || use(table.whenListed(pathname));
  useEffect(() => {
    if (isDecided) return undefined;
    const timer = setInterval(table.retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [isDecided, table]);
  return isDecided && isComplete ? <NotFoundPage /> : <UnavailablePage />;
};

const subscribeToNothing = () => () => undefined;

type ShownProps = Props & {
  routes: readonly PageRoute[];
  location: ReturnType<typeof useLocation>;
};

/**
 * Renders the page of a location once, even when `Pages` renders again because the deferred value
 * followed.
 */
const ShownPage = memo(({ table, isComplete, routes, location }: ShownProps) => (
  <Routes location={location}>
    {routes.map(({ path, module }) => (
      <Route key={path} path={path} element={<RemotePage module={module} />} />
    ))}
    <Route path="*" element={<UnknownPath table={table} isComplete={isComplete} />} />
  </Routes>
));

/**
 * The page at the address. A loaded page renders synchronously, even when it has loaded after the
 * click: in slices the browser recalculates all styles after each, which took half as long again.
 * An unloaded one keeps the previous page.
 */
export const Pages = ({ table, isComplete }: Props) => {
  const loader = useRemoteLoader();
  const location = useLocation();
  // Below `Routes` with a location the router reports none.
  const followsClick = useNavigationType() !== NavigationType.Pop && location.hash === '';
  const readRoutes = () => table.forPath(location.pathname);
  const routes = useSyncExternalStore(table.subscribe, readRoutes, readRoutes);
  // An old address shows the page of its new one at once, as the edge redirects it: a step through the
  // route of unknown paths would remove the previous page, which stays until the next one has loaded.
  const target = useMemo(() => {
    const pathname = shownPath(location.pathname, routes);
    return pathname === location.pathname ? location : { ...location, pathname };
  }, [location, routes]);
  const deferred = useDeferredValue(target);
  const isLoaded = (path: string) => {
    const matching = routes.filter((route) => matchPath(route.path, path));
    return matching.length > 0
      ? matching.every(({ module }) => loader.peek(module))
      : table.isDecided(path);
  };
  // Always false for the page that is shown: a change would render its HTML again before it hydrates.
  const isNextReady = useSyncExternalStore(
    loader.subscribe ?? subscribeToNothing,
    () => target.pathname !== deferred.pathname && isLoaded(target.pathname),
    () => false,
  );
  return (
    <>
      {target !== location && <Navigate replace to={target} />}
      <FollowsClick value={followsClick}>
        <ShownPage
          table={table}
          isComplete={isComplete}
          routes={routes}
          location={isNextReady ? target : deferred}
        />
      </FollowsClick>
    </>
  );
};
