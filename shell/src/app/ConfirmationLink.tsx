import { useEffect, useState, type ReactNode } from 'react';
import { linkSecret } from './link-secret';

/**
 * The link in the mail after signing up leads to the site's root. Opening it changes nothing by
 * itself, as mail scanners open links too: the page posts the token that it carries.
 */
export const ConfirmationLink = () => {
  const [outcome, setOutcome] = useState<ReactNode>(null);
  useEffect(() => {
    const token = linkSecret('confirm');
    if (token === null || location.pathname !== '/') return;
    void import(/* webpackChunkName: "ConfirmAddress" */ '../pages/auth/ConfirmAddress').then(
      ({ ConfirmAddress }) => setOutcome(<ConfirmAddress token={token} />),
    );
  }, []);
  return outcome;
};
