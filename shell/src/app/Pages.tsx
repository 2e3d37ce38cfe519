import { useDeferredValue, useSyncExternalStore } from 'react';
import type { ModuleId } from '@candor/shell-contract/remote';
import { Navigate, Route, Routes, matchPath, useLocation } from '@candor/shell-contract/router';
import { useRemoteLoader } from '@candor/ui/remote-loader';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { NotFoundPage } from '../pages/NotFoundPage';
import { UnavailablePage } from '../pages/UnavailablePage';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { redirectFor } from '../remotes/redirects';
import { routesOf } from '../remotes/route-table';
import { RouteEffects } from './RouteEffects';

type Props = { snapshot: PageSnapshot };

/** A whole page of a remote. While it loads after a click, the previous page stays. */
const RemotePage = ({ module }: { module: ModuleId }) => (
  <RemoteSlot module={module} fallback={(retry) => <UnavailablePage onRetry={retry} />}>
    <RouteEffects module={module} />
  </RemoteSlot>
);

/** A path without a route: redirects an old address as the edge does, else shows "not found". */
const NotFoundOrRedirect = ({ snapshot }: Props) => {
  const { pathname, search, hash } = useLocation();
  const to = redirectFor(pathname, (path) =>
    routesOf(snapshot.remotes).some((route) => route.path === path),
  );
  if (to) return <Navigate replace to={{ pathname: to, search, hash }} />;
  return snapshot.complete ? <NotFoundPage /> : <UnavailablePage />;
};

const subscribeToNothing = () => () => undefined;

/**
 * The page at the address. A loaded page renders synchronously, also when it has loaded after the
 * click: in slices the browser recalculates all styles after each, which took half as long again. An
 * unloaded one keeps the previous page.
 */
export const Pages = ({ snapshot }: Props) => {
  const loader = useRemoteLoader();
  const location = useLocation();
  const deferred = useDeferredValue(location);
  const routes = routesOf(snapshot.remotes);
  // Always false for the page that is shown: a change would render its HTML again before it hydrates.
  const isNextReady = useSyncExternalStore(
    loader.subscribe ?? subscribeToNothing,
    () =>
      location.pathname !== deferred.pathname &&
      routes.every(
        (route) => !matchPath(route.path, location.pathname) || loader.peek(route.module),
      ),
    () => false,
  );
  return (
    <Routes location={isNextReady ? location : deferred}>
      {routes.map(({ path, module }) => (
        <Route key={path} path={path} element={<RemotePage module={module} />} />
      ))}
      <Route path="*" element={<NotFoundOrRedirect snapshot={snapshot} />} />
    </Routes>
  );
};
