import { useEffect } from 'react';
import { Link, useLocation } from '@candor/shell-contract/router';
import { RouteEffects } from '../app/RouteEffects';

/** Shown for a path without a page, which is logged so that broken links can be found. */
export const NotFoundPage = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    console.info('404: no page at', pathname);
  }, [pathname]);
  return (
    <div className="wrap plainpage">
      <h1 className="coverline">404</h1>
      <p>Oops! Page not found</p>
      <Link className="pill" to="/">
        Return to Home
      </Link>
      <RouteEffects title="Page not found · Candor" />
    </div>
  );
};
