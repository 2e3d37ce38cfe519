import { useDeferredValue, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import styled, { keyframes } from 'styled-components';
import { shellModule } from '../pages/shell-routes';
import type { BrowserLoader } from '../remotes/browser-loader';
import { prefetchInView, type Prefetch } from '../remotes/prefetch-links';
import { linkSecret } from './link-secret';

const slide = keyframes`
  from {
    background-position: 100% 0;
  }
  to {
    background-position: -100% 0;
  }
`;
const appear = keyframes`
  from {
    visibility: hidden;
  }
`;
/** Not for a wait that is too short to be noticed. */
const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 70;
  height: 3px;
  background: linear-gradient(90deg, var(--accent) 50%, transparent 50%) 0 0 / 200% 100%;
  animation:
    ${appear} 1ms 100ms backwards,
    ${slide} 1.2s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: ${appear} 1ms 100ms backwards;
    background: var(--accent);
  }
`;

const LoadingBar = ({ loader }: { loader: BrowserLoader }) => {
  const awaited = useSyncExternalStore(loader.subscribe, loader.awaited, () => 0);
  // The bar is in no landmark, so it is a live region of its own.
  return awaited > 0 ? <Bar role="progressbar" aria-label="Loading" aria-live="polite" /> : null;
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

/** What the server does not render: the loading bar, link prefetching and the confirmation dialog. */
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
