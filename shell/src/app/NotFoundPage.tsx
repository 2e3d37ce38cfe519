import { useEffect } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { HeroTitle, Lead } from '@candor/ui/Type';
import { RouteEffects } from './RouteEffects';

/** Shown for a path without a page, which is logged so that broken links can be found. */
export const NotFoundPage = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    console.info('404: no page at', pathname);
  }, [pathname]);
  return (
    <div className="wrap plainpage">
      <i aria-hidden="true" />
      <HeroTitle>404</HeroTitle>
      <Lead>Oops! Page not found</Lead>
      <ButtonLink to="/">Return to Home</ButtonLink>
      <ArrowLink to="/formulas">Compare the formulas</ArrowLink>
      <RouteEffects title="Page not found · Candor" />
    </div>
  );
};
