import { Navigate, useLocation } from '@candor/shell-contract/router';
import { NotFoundPage } from '../pages/NotFoundPage';
import { UnavailablePage } from '../pages/UnavailablePage';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { redirectFor } from '../remotes/redirects';
import { routesOf } from '../remotes/route-table';

/** An address that nobody serves: an old one leads on, as on the edge; any other is not found. */
export const Elsewhere = ({ snapshot }: { snapshot: PageSnapshot }) => {
  const { pathname, search, hash } = useLocation();
  const to = redirectFor(pathname, (path) =>
    routesOf(snapshot.remotes).some((route) => route.path === path),
  );
  if (to) return <Navigate replace to={{ pathname: to, search, hash }} />;
  return snapshot.complete ? <NotFoundPage /> : <UnavailablePage />;
};
