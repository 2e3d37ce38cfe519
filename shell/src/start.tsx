import { cart } from '@candor/cart-contract/cart';
import { auth } from '@candor/shell-contract/auth';
import { hasStoredSession } from '@candor/shell-contract/auth-session';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { BrowserRouter, matchPath } from '@candor/shell-contract/router';
import type { Tag } from '@candor/shell-contract/use-shop';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { BrowserOnly } from './app/BrowserOnly';
import { recordViews } from './app/history-view';
import { hideLinkSecrets } from './app/link-secret';
import { replayInput } from './app/replay-input';
import type { ErrorKind } from './errors/error-report';
import { openDaggers } from './footnote/open-daggers';
import { nextTask } from './next-task';
import { createBrowserLoader } from './remotes/browser-loader';
import { SNAPSHOT_ID, type PageSnapshot } from './remotes/page-snapshot';
import { prefetchLinks, type Prefetch } from './remotes/prefetch-links';
import { createReleaseTable, trustScripts } from './remotes/release-table';
import { shellFragments, shownPath } from './remotes/route-table';
import { afterFirstInput } from './vitals/after-first-input';
import { waitForUse } from './wait-for-use';
import { whenIdle } from './when-idle';

/** The session client loads this long after hydration, so that it does not delay the page. */
const SESSION_CLIENT_DELAY_MS = 2000;
/** When somebody uses the page, the list of scripts is loaded in idle time, at the latest after this. */
const LIST_TIMEOUT_MS = 2000;
/** A page whose modules are late hydrates without them; their HTML stays until they load. */
const MODULES_TIMEOUT_MS = 3000;

hideLinkSecrets();

const root = document.getElementById('root');
const data = document.getElementById(SNAPSHOT_ID)?.textContent;
if (!root || !data) throw new Error('The page has no snapshot');

// Parsed without validation: the edge wrote it into the same HTML.
const snapshot = JSON.parse(data) as PageSnapshot;
const table = createReleaseTable(snapshot);
trustScripts(table);

const modulesOf = (path: string): ModuleId[] => {
  const routes = table.routes.all();
  const shown = shownPath(path, routes);
  return routes.filter((route) => matchPath(route.path, shown)).map(({ module }) => module);
};

/** Loads an optional script of the shell; the page works without it. */
const loadLater = (script: `later-${string}`, run: () => Promise<void>) =>
  void table
    .shellScripts(script)
    .then(run)
    .catch(() => null);

/** Describes an error to the edge, for the team whose script it is in. */
const describeError = (kind: ErrorKind, error: unknown, release?: string, module?: string) =>
  loadLater('later-errors', async () =>
    (await import(/* webpackChunkName: "later-errors" */ './errors/send-error')).sendError(
      kind,
      error,
      { release, module },
    ),
  );

/** Reports a failing release to the edge, which rolls back a canary that fails too often. */
const reportFailure = (
  kind: ErrorKind,
  error: unknown,
  id = modulesOf(location.pathname)[0] ?? '',
) => {
  const [name = '', module] = id.split('/');
  const version = table.version(name as RemoteName);
  const release = version && `${name}@${version}`;
  if (release) navigator.sendBeacon('/__fault', release);
  describeError(kind, error, release, module);
};
const loader = createBrowserLoader(table, snapshot, (id, error) =>
  reportFailure('load', error, id),
);

const prefetch: Prefetch = (path) => {
  const modules = modulesOf(path);
  if (modules.length === 0 && !table.routes.isDecided(path))
    return table.routes.whenListed(path).then((isListed) => isListed && prefetch(path));
  const unloaded = modules.filter((id) => !loader.peek(id));
  return unloaded.length > 0 ? Promise.all(unloaded.map(loader.prefetch)) : null;
};

/** On a failure the dagger leads to the small print, as it does without a script. */
const openFootnote = (dagger: HTMLAnchorElement) =>
  void table
    .shellScripts('later-footnote')
    .then(() => import(/* webpackChunkName: "later-footnote" */ './footnote/Footnote'))
    .then(
      ({ showFootnote }) => showFootnote(dagger),
      () => location.assign(dagger.href),
    );

const measureVisit = () =>
  loadLater('later-vitals', async () =>
    (
      await import(/* webpackChunkName: "later-vitals" */ './vitals/measure-vitals')
    ).measureVitals(),
  );

const loadConsent = (tags: readonly Tag[]) =>
  loadLater('later-consent', async () =>
    (await import(/* webpackChunkName: "later-consent" */ './consent/Consent')).showConsent(tags),
  );

/** For developers: outlines on any page which team rendered each part. */
const showTeamOverlay = () =>
  loadLater('later-overlay', async () =>
    (
      await import(/* webpackChunkName: "later-overlay" */ './team-overlay/TeamOverlay')
    ).showTeamOverlay(root, table, loader),
  );

addEventListener('error', ({ error }) => describeError('uncaught', error));
addEventListener('unhandledrejection', ({ reason }) => describeError('uncaught', reason));

const hydrate = () => {
  cart.on('cart:changed', () => delete document.documentElement.dataset['cart']);
  recordViews();
  // In a transition React hydrates in slices, so that a tap meanwhile is handled.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter useTransitions={false}>
        <App loader={loader} snapshot={snapshot} routes={table.routes}>
          <BrowserOnly loader={loader} prefetch={prefetch} />
        </App>
      </BrowserRouter>,
      {
        onRecoverableError: (error) => {
          // A hydration mismatch: React rendered a part again.
          console.error('hydration', error);
          reportFailure('hydration', error);
        },
        onCaughtError: (error, { errorBoundary }) => {
          console.error(error);
          // A slot's boundary is reset by the id of its module; another boundary names no release.
          const props: { resetKey?: string } | undefined = errorBoundary?.props;
          reportFailure('render', error, props?.resetKey);
        },
      },
    );
  });
  void replayInput();
  openDaggers(openFootnote);
  prefetchLinks(prefetch);
  // Ahead of a click, so that the scripts of any page are requested in one step.
  void waitForUse().then(() =>
    whenIdle(() => void table.loadList().catch(() => null), LIST_TIMEOUT_MS),
  );
  afterFirstInput(measureVisit);
  const { tags } = snapshot.shop;
  if (tags) loadConsent(tags);
  if (/[?&]boundaries/.test(location.search)) showTeamOverlay();
  // Visitors never load the client; when it fails to load, the page treats everybody as a visitor.
  if (hasStoredSession())
    setTimeout(() => void auth.client().catch(() => null), SESSION_CLIENT_DELAY_MS);
};

const neededModules = [...shellFragments, ...modulesOf(location.pathname)].filter(
  (id) => !snapshot.failed.includes(id),
);
void Promise.race([
  Promise.all(neededModules.map((id) => loader.load(id))),
  new Promise((resolve) => setTimeout(resolve, MODULES_TIMEOUT_MS)),
])
  .then(nextTask)
  .then(hydrate);
