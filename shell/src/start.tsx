import { cart } from '@candor/cart-contract/cart';
import { auth } from '@candor/shell-contract/auth';
import { hasStoredSession } from '@candor/shell-contract/auth-session';
import { watchForeignNodes } from '@candor/shell-contract/foreign-nodes';
import { hydratePage } from './app/hydrate-page';
import { createLaterScripts } from './app/later-scripts';
import { createFailureReport } from './app/report-failure';
import { openFootnotesOnClick } from './footer/open-footnotes';
import { afterFirstInput } from './hydration/after-first-input';
import { isOverPage, recordViews } from './hydration/history-view';
import { hideLinkSecrets } from './hydration/link-secret';
import { nextTask } from './hydration/next-task';
import { pageSize } from './hydration/page-size';
import { prefetchLinks } from './hydration/prefetch-links';
import { replayInput } from './hydration/replay-input';
import { waitForUse } from './hydration/wait-for-use';
import { whenIdle } from './hydration/when-idle';
import { createBrowserLoader } from './remotes/browser-loader';
import { createGoneCheck } from './remotes/leave-gone-release';
import { SNAPSHOT_ID, type PageSnapshot } from './remotes/page-snapshot';
import { createPrefetch } from './remotes/prefetch-page';
import { createReleaseTable } from './remotes/release-table';
import { isQuietScript } from './remotes/request-scripts';
import { modulesOf, shellFragments } from './remotes/route-table';
import { trustScripts } from './remotes/script-hashes';

/** The session client loads this long after hydration, so that it does not delay the page. */
const SESSION_CLIENT_DELAY_MS = 2000;
/**
 * When the visitor uses the page, the list of scripts is loaded in idle time, at the latest after
 * this time.
 */
const LIST_TIMEOUT_MS = 2000;
/** A page whose modules are late hydrates without them; their HTML stays until they load. */
const MODULES_TIMEOUT_MS = 3000;

hideLinkSecrets();

const root = document.getElementById('root');
const data = document.getElementById(SNAPSHOT_ID)?.textContent;
if (!root || !data) throw new Error('The page has no snapshot');

// Parsed without validation: the edge wrote it into the same HTML.
const snapshot = JSON.parse(data) as PageSnapshot;
const { leaveIfGone, watchScripts } = createGoneCheck(snapshot.scriptList);
const table = createReleaseTable(snapshot, leaveIfGone);
trustScripts(table.scripts);
const later = createLaterScripts(table);
const isChangedBefore = pageSize(root) !== snapshot.size;
const hasForeignNodes = watchForeignNodes(root);
const reportFailure = createFailureReport(table, later, () => isChangedBefore || hasForeignNodes());
const loader = createBrowserLoader(table, snapshot, (id, error) => {
  reportFailure('load', error, id);
  // The list of scripts is no script element.
  void leaveIfGone();
});
const prefetch = createPrefetch(table, loader);

watchScripts(isQuietScript);
addEventListener('error', ({ error }) => later.sendError('uncaught', error));
addEventListener('unhandledrejection', ({ reason }) => later.sendError('uncaught', reason));

/** Resolves when the modules of this page have loaded, or are late. */
const loadModules = (): Promise<unknown> => {
  const needed = [...shellFragments, ...modulesOf(location.pathname, table.routes.all())].filter(
    (id) => !snapshot.failed.includes(id),
  );
  return Promise.race([
    Promise.all(needed.map((id) => loader.load(id))),
    new Promise((resolve) => setTimeout(resolve, MODULES_TIMEOUT_MS)),
  ]);
};

/** Starts what the first view does not need. */
const startLaterScripts = () => {
  // With the list of scripts ahead of a click, so that those of any page are requested in one step. An entry of the
  // history that a closed layer has left is skipped at once.
  void (isOverPage() ? Promise.resolve() : waitForUse()).then(() =>
    whenIdle(later.keepLayers, LIST_TIMEOUT_MS),
  );
  afterFirstInput(later.measureVisit);
  const { tags } = snapshot.shop;
  if (tags) later.showConsent(tags);
  if (/[?&]boundaries/.test(location.search)) later.showTeamOverlay(root, loader);
  // Visitors never load the client; when it fails to load, the page treats everybody as a visitor.
  if (hasStoredSession())
    setTimeout(() => void auth.client().catch(() => null), SESSION_CLIENT_DELAY_MS);
};

void loadModules()
  .then(nextTask)
  .then(() => {
    cart.on('cart:changed', () => delete document.documentElement.dataset['cart']);
    // Before the router listens to the history.
    recordViews();
    hydratePage({ root, snapshot, routes: table.routes, loader, prefetch, reportFailure });
    void replayInput();
    openFootnotesOnClick(later.openFootnote);
    prefetchLinks(prefetch);
    startLaterScripts();
  });
