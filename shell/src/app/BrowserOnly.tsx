import { useDeferredValue, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { linkSecret } from '../hydration/link-secret';
import { prefetchInView, type Prefetch } from '../hydration/prefetch-links';
import { shellModule } from '../pages/shell-routes';
import type { BrowserLoader } from '../remotes/browser-loader';

const LoadingBar = ({ loader }: { loader: BrowserLoader }) => {
  const awaited = useSyncExternalStore(loader.subscribe, loader.awaited, () => 0);
  // It is in no landmark, so it is a live region of its own. notices.css styles it: rules that come with it would cost
  // a phone a tenth of a second at the click.
  return awaited > 0 ? (
    <div className="loading-bar" role="progressbar" aria-label="Loading" aria-live="polite" />
  ) : null;
};

/**
 * Handles the link of the sign-up email, which leads to the root. Opening it changes nothing by
 * itself, because mail scanners open links too: the dialog posts the token.
 */
const ConfirmationLink = ({ loader }: { loader: BrowserLoader }) => {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    const token = linkSecret('confirm');
    if (token === null || location.pathname !== '/') return;
    // The account's page comes with the hashes of its other scripts, of which the dialog is one.
    void loader
      .load(shellModule('AccountPage'))
      .then(
        () => import(/* webpackChunkName: "AccountPage-forms" */ '../pages/auth/ConfirmAddress'),
      )
      .then(({ ConfirmAddress }) => setDialog(<ConfirmAddress token={token} />));
  }, [loader]);
  return dialog;
};

type Props = {
  loader: BrowserLoader;
  prefetch: Prefetch;
};

/** The parts of the frame that the server does not render: the loading bar, link prefetching and the confirmation dialog. */
export const BrowserOnly = ({ loader, prefetch }: Props) => {
  // Deferred as in Pages: the address changes at the click, the links when the new page is rendered.
  const pathname = useDeferredValue(useLocation().pathname);
  useEffect(() => prefetchInView(prefetch), [pathname, prefetch]);
  return (
    <>
      <LoadingBar loader={loader} />
      <ConfirmationLink loader={loader} />
    </>
  );
};
