import { useDeferredValue } from 'react';
import { Route, Routes, matchPath, useLocation } from '@candor/shell-contract/router';
import { useRemoteLoader } from '@candor/ui/remote-loader';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { routesOf } from '../remotes/route-table';
import { Elsewhere } from './Elsewhere';
import { RemotePage } from './RemotePage';

/**
 * The page at the address. One that is loaded is drawn at once and in one piece: drawn in slices,
 * the browser counts the styles of the whole document anew after each, which took half as long again
 * as the page. For one that is not, the page before it stays until it has come.
 */
export const Pages = ({ snapshot }: { snapshot: PageSnapshot }) => {
  const loader = useRemoteLoader();
  const location = useLocation();
  const reached = useDeferredValue(location);
  const routes = routesOf(snapshot.remotes);
  const isReady = (path: string) =>
    routes.every((route) => !matchPath(route.path, path) || loader.peek(route.module));
  const isOther = location.pathname !== reached.pathname;
  return (
    <Routes location={isOther && isReady(location.pathname) ? location : reached}>
      {routes.map(({ path, module }) => (
        <Route key={path} path={path} element={<RemotePage module={module} />} />
      ))}
      <Route path="*" element={<Elsewhere snapshot={snapshot} />} />
    </Routes>
  );
};
