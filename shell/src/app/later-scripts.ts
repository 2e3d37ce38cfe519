import type { Tag } from '@candor/shell-contract/use-shop';
import type { ErrorKind, ErrorReport } from '../errors/error-report';
import type { BrowserLoader } from '../remotes/browser-loader';
import type { ReleaseTable } from '../remotes/release-table';

/**
 * Listens to steps in the history before the router does: browsers call the listeners of a window in their order,
 * capturing or not.
 */
const createStepListener = () => {
  let follow: ((step: PopStateEvent) => void) | undefined;
  addEventListener('popstate', (step) => follow?.(step));
  return (listener: typeof follow) => {
    follow = listener;
  };
};

/**
 * The optional scripts of the shell. Each function loads its script when it is called, and the page
 * works without any of them.
 */
export const createLaterScripts = (table: ReleaseTable) => {
  const load = (script: `later-${string}`, run: () => Promise<void>) =>
    void table
      .shellScripts(script)
      .then(run)
      .catch(() => null);

  const followSteps = createStepListener();
  return {
    /** Describes an error to the edge, for the team whose script it is in. */
    sendError: (
      kind: ErrorKind,
      error: unknown,
      place: Pick<ErrorReport, 'release' | 'module'> = {},
    ) =>
      load('later-errors', async () =>
        (await import(/* webpackChunkName: "later-errors" */ '../errors/send-error')).sendError(
          kind,
          error,
          place,
        ),
      ),
    measureVisit: () =>
      load('later-vitals', async () =>
        (
          await import(/* webpackChunkName: "later-vitals" */ '../vitals/measure-vitals')
        ).measureVitals(),
      ),
    showConsent: (tags: readonly Tag[]) =>
      load('later-consent', async () =>
        (await import(/* webpackChunkName: "later-consent" */ '../consent/Consent')).showConsent(
          tags,
        ),
      ),
    /** Without it, Back leaves the page as it does without scripts. */
    keepLayers: () =>
      load('later-layers', async () => {
        const { keepLayers } = await import(
          /* webpackChunkName: "later-layers" */ '../layers/keep-layers'
        );
        followSteps(keepLayers());
      }),
    /** A tool for developers, which outlines on any page which team rendered each part. */
    showTeamOverlay: (page: Element, loader: BrowserLoader) =>
      load('later-overlay', async () =>
        (
          await import(/* webpackChunkName: "later-overlay" */ '../team-overlay/TeamOverlay')
        ).showTeamOverlay(page, table, loader),
      ),
    /** On a failure the dagger leads to the small print, as it does without a script. */
    openFootnote: (dagger: HTMLAnchorElement) =>
      void table
        .shellScripts('later-footnote')
        .then(() => import(/* webpackChunkName: "later-footnote" */ '../footer/Footnote'))
        .then(
          ({ showFootnote }) => showFootnote(dagger),
          () => location.assign(dagger.href),
        ),
  };
};

export type LaterScripts = ReturnType<typeof createLaterScripts>;
