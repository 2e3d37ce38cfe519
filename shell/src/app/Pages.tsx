import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { ModuleId } from '@candor/shell-contract/remote';
import { Navigate, Route, Routes, matchPath, useLocation } from '@candor/shell-contract/router';
import { useRemoteLoader } from '@candor/ui/remote-loader';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { NotFoundPage } from '../pages/NotFoundPage';
import { UnavailablePage } from '../pages/UnavailablePage';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { routesOf, shownPath } from '../remotes/route-table';
import { RouteEffects } from './RouteEffects';

type Props = { snapshot: PageSnapshot };

/** A whole page of a remote. While it loads after a click, the previous page stays. */
const RemotePage = ({ module }: { module: ModuleId }) => (
  <RemoteSlot module={module} fallback={(retry) => <UnavailablePage onRetry={retry} />}>
    <RouteEffects module={module} />
  </RemoteSlot>
);

const subscribeToNothing = () => () => undefined;

/**
 * The page at the address. A loaded page renders synchronously, also when it has loaded after the
 * click: in slices the browser recalculates all styles after each, which took half as long again. An
 * unloaded one keeps the previous page.
 */
export const Pages = ({ snapshot }: Props) => {
  const loader = useRemoteLoader();
  const location = useLocation();
  const routes = useMemo(() => routesOf(snapshot.remotes), [snapshot]);
  // An old address shows the page of its new one at once, as the edge redirects it: a step through the
  // route of unknown paths would remove the previous page, which stays until the next one has loaded.
  const target = useMemo(() => {
    const pathname = shownPath(location.pathname, routes);
    return pathname === location.pathname ? location : { ...location, pathname };
  }, [location, routes]);
  const deferred = useDeferredValue(target);
  // Always false for the page that is shown: a change would render its HTML again before it hydrates.
  const isNextReady = useSyncExternalStore(
    loader.subscribe ?? subscribeToNothing,
    () =>
      target.pathname !== deferred.pathname &&
      routes.every((route) => !matchPath(route.path, target.pathname) || loader.peek(route.module)),
    () => false,
  );
  return (
    <>
      {target !== location && <Navigate replace to={target} />}
      <Routes location={isNextReady ? target : deferred}>
        {routes.map(({ path, module }) => (
          <Route key={path} path={path} element={<RemotePage module={module} />} />
        ))}
        <Route path="*" element={snapshot.complete ? <NotFoundPage /> : <UnavailablePage />} />
      </Routes>
    </>
  );
};
