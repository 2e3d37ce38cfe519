import { cart } from '@candor/cart-contract/cart';
import { auth } from '@candor/shell-contract/auth';
import { hasStoredSession } from '@candor/shell-contract/auth-session';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { BrowserRouter, matchPath } from '@candor/shell-contract/router';
import type { Tag } from '@candor/shell-contract/use-shop';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { ConfirmationLink } from './app/ConfirmationLink';
import { hideLinkSecrets } from './app/link-secret';
import { doEarlyInput } from './app/early-input';
import { LoadingBar } from './app/LoadingBar';
import { Prefetch } from './app/Prefetch';
import { nextTask } from './next-task';
import { createBrowserLoader } from './remotes/browser-loader';
import { SNAPSHOT_ID, type PageSnapshot } from './remotes/page-snapshot';
import { prefetchLinks } from './remotes/prefetch-links';
import { createReleaseTable } from './remotes/release-table';
import { routesOf, shellFragments } from './remotes/route-table';
import { trustScripts } from './remotes/trust-scripts';
import { whenSettled } from './vitals/when-settled';

/** Who is signed in stays so: the session's client comes when the page has had its first moments. */
const KEEP_SESSION_AFTER_MS = 2000;
/** A page whose modules are late hydrates without them; their HTML stays until they come. */
const WAIT_FOR_MODULES_MS = 3000;

hideLinkSecrets();

const root = document.getElementById('root');
const data = document.getElementById(SNAPSHOT_ID)?.textContent;
if (!root || !data) throw new Error('The page came without its snapshot');

// Written by the edge and covered by nothing but its own HTML: there is no border to cross here.
const snapshot = JSON.parse(data) as PageSnapshot;
const table = createReleaseTable(snapshot);
trustScripts(table);
const routes = routesOf(snapshot.remotes);

const modulesOf = (path: string): ModuleId[] =>
  routes.filter((route) => matchPath(route.path, path)).map(({ module }) => module);

/** Tells the edge that a release failed here: a canary that does so too often is rolled back. */
const reportFault = (id = modulesOf(location.pathname)[0] ?? '') => {
  const name = id.split('/')[0] as RemoteName;
  const version = snapshot.remotes[name]?.version;
  if (version) navigator.sendBeacon('/__fault', `${name}@${version}`);
};
const loader = createBrowserLoader(table, snapshot.failed, reportFault);

/** Answers whether there was anything to load. */
const prefetch = (path: string): boolean => {
  const fresh = modulesOf(path).filter((id) => !loader.peek(id));
  fresh.forEach(loader.prefetch);
  return fresh.length > 0;
};

/** What no visitor waits for: where it does not come, nobody is asked and nothing is measured. */
const later = (script: `later-${string}`, begin: () => Promise<void>) =>
  void table
    .shellScript(script)
    .then(begin)
    .catch(() => null);

const measureVisit = () =>
  later('later-vitals', async () =>
    (await import(/* webpackChunkName: "later-vitals" */ './vitals/measure')).measure(),
  );

const askForConsent = (tags: readonly Tag[]) =>
  later('later-consent', async () =>
    (
      await import(/* webpackChunkName: "later-consent" */ './consent/ask-for-consent')
    ).askForConsent(tags),
  );

/** For developers, on any page: whose each part of it is. */
const showBoundaries = () =>
  later('later-boundaries', async () =>
    (
      await import(/* webpackChunkName: "later-boundaries" */ './boundaries/show-boundaries')
    ).showBoundaries(root, snapshot, loader),
  );

const hydrate = () => {
  cart.on('cart:changed', () => delete document.documentElement.dataset['cart']);
  // As a transition React hydrates in slices, so a tap in the middle does not wait for all of it.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter useTransitions={false}>
        <App loader={loader} snapshot={snapshot}>
          <LoadingBar loader={loader} />
          <Prefetch prefetch={prefetch} />
          <ConfirmationLink />
        </App>
      </BrowserRouter>,
      {
        onRecoverableError: (error) => {
          // React drew a part again: never on a sound page, so a test or a team should hear of it.
          console.error('hydration', error);
          reportFault();
        },
        onCaughtError: (error, { errorBoundary }) => {
          console.error(error);
          // What a slot's boundary is reset by is its module's id; any other names no release.
          reportFault((errorBoundary?.props as { resetKey?: string } | undefined)?.resetKey);
        },
      },
    );
  });
  void doEarlyInput();
  prefetchLinks(prefetch);
  whenSettled(measureVisit);
  const { tags } = snapshot.shop;
  if (tags) askForConsent(tags);
  if (/[?&]boundaries/.test(location.search)) showBoundaries();
  // A visitor never pays for it; without its code the page is a visitor's until the next one.
  if (hasStoredSession())
    setTimeout(() => void auth.client().catch(() => null), KEEP_SESSION_AFTER_MS);
};

const needed = [...shellFragments, ...modulesOf(location.pathname)].filter(
  (id) => !snapshot.failed.includes(id),
);
void Promise.race([
  Promise.all(needed.map((id) => loader.load(id))),
  new Promise((resolve) => setTimeout(resolve, WAIT_FOR_MODULES_MS)),
])
  .then(nextTask)
  .then(hydrate);
