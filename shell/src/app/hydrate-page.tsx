import { startTransition } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { BrowserRouter } from '@candor/shell-contract/router';
import type { Prefetch } from '../hydration/prefetch-links';
import type { BrowserLoader } from '../remotes/browser-loader';
import type { PageSnapshot } from '../remotes/page-snapshot';
import type { RouteTable } from '../remotes/route-table';
import { App } from './App';
import { BrowserOnly } from './BrowserOnly';
import type { ReportFailure } from './report-failure';

type Page = {
  /** The element that holds the server's HTML. */
  root: Element;
  snapshot: PageSnapshot;
  routes: RouteTable;
  loader: BrowserLoader;
  prefetch: Prefetch;
  reportFailure: ReportFailure;
};

const errorHandlers = (reportFailure: ReportFailure): HydrationOptions => ({
  onRecoverableError: (error) => {
    // A hydration mismatch: React rendered a part again.
    reportFailure('hydration', error);
  },
  onCaughtError: (error, { errorBoundary }) => {
    // A slot's boundary is reset by the id of its module; another boundary names no release.
    const props: { resetKey?: string } | undefined = errorBoundary?.props;
    reportFailure('render', error, props?.resetKey);
  },
});

/** Gives the server's HTML to React, in a transition: React works in slices, and a tap meanwhile is handled. */
export const hydratePage = ({
  root,
  snapshot,
  routes,
  loader,
  prefetch,
  reportFailure,
}: Page): void =>
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter useTransitions={false}>
        <App loader={loader} snapshot={snapshot} routes={routes}>
          <BrowserOnly loader={loader} prefetch={prefetch} />
        </App>
      </BrowserRouter>,
      errorHandlers(reportFailure),
    );
  });
