import path from 'node:path';
import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId, PageHead, RemoteName } from '@candor/shell-contract/remote';
import type { Tag } from '@candor/shell-contract/use-shop';
import {
  styleGuideRoute,
  SHELL_PAGES,
  shellModule,
  shellRoutes,
} from '../../src/pages/shell-routes';
import { releaseUrl } from '../../src/remotes/release-url';
import type { ShopOfPage } from '../data/follow-data';
import { isOfflinePage } from '../offline/offline-pages';
import { workerPath } from '../offline/practice-worker';
import type { Snapshot } from '../registry/snapshot';
import type { RenderTask, ServerBuild } from '../sandbox/render-messages';
import { describeRemote } from './describe-remote';
import { pageDocument, type PageFrame, type Preload } from './page-document';
import type { FoundRoute } from './page-routes';
import type { Renderer } from './render-pool';
import { remoteOf, renderWithoutFailing, type FailureReport } from './render-without-failing';

/** A rendered page: constant bytes with their policy and status. */
export type RenderedDocument = {
  status: 200 | 404 | 503;
  html: string;
  csp: string;
  /** Errors in the page; such a page is soon rendered again. */
  errors: readonly string[];
} & FailureReport;

/** Names the list of all scripts of a set of releases. */
export type ScriptListNames = {
  nameOf: (snapshot: Snapshot) => readonly [url: string, hash: Integrity];
};

type Context = {
  frame: PageFrame;
  pool: Renderer;
  scriptLists: ScriptListNames;
  tags: readonly Tag[];
};

/** The names of a remote's modules among these ids. */
const modulesOf = (name: RemoteName, ids: readonly ModuleId[]): string[] =>
  ids.filter((id) => remoteOf(id) === name).map((id) => id.slice(name.length + 1));

/** The lazy chunk of a page of the shell; its file name begins with the page's name. */
const shellChunkOf = ({ page }: FoundRoute, shell: PageFrame['shell']): Preload[] =>
  Object.entries(shell.files)
    .filter(([file]) => page?.endsWith(`/${file.slice(0, file.indexOf('.'))}`))
    .map(([file, integrity]) => ({ url: `/shell/${file}`, integrity }));

const isStyleGuide = ({ page }: FoundRoute) => page === shellModule(styleGuideRoute.page);

/** The page of a script: 'AuthPage' for `AuthPage.*.js` and for `AuthPage-email-change.*.js`. */
const pageOf = (file: string) => file.split(/[.-]/, 1)[0] ?? '';

/** First parts of scripts that no page loads at first; the script list has their hashes. */
const lazyParts: readonly string[] = [
  ...[...shellRoutes, styleGuideRoute].map(({ page }) => page),
  'later',
];

/** Hashes of the shell's lazy scripts by path: of this page, and those that every page may load. */
const shellScripts = ({ page }: FoundRoute, shell: PageFrame['shell']) =>
  Object.fromEntries(
    Object.entries(shell.files)
      .filter(([file]) => file !== shell.main)
      .filter(([file]) => !lazyParts.includes(pageOf(file)) || page?.endsWith(`/${pageOf(file)}`))
      .map(([file, hash]) => [`/shell/${file}`, hash]),
  );

/** The style guide's page describes its own route, as if a remote served it. */
const styleGuideRemote = (route: FoundRoute, shell: PageFrame['shell']) =>
  isStyleGuide(route)
    ? {
        [SHELL_PAGES]: {
          version: shell.revision,
          routes: [[styleGuideRoute.path, styleGuideRoute.page]] as const,
        },
      }
    : {};

const firstModules = ({ modules, later }: FoundRoute): ModuleId[] =>
  modules.filter((id) => !later.includes(id));

/** The scripts of a page's first view, beside the shell's main script. */
export const preloadsOf = (
  route: FoundRoute,
  snapshot: Snapshot,
  shell: PageFrame['shell'],
): Preload[] => {
  const preloads = new Map<string, Preload>();
  for (const id of firstModules(route)) {
    const name = remoteOf(id);
    const copied = snapshot.remotes.get(name);
    if (!copied) continue;
    const { release } = copied;
    for (const file of [release.entry, ...(release.exposes[id.slice(name.length + 1)] ?? [])]) {
      const integrity = release.files[file];
      const url = releaseUrl(name, release.version, file);
      if (integrity) preloads.set(url, { url, integrity });
    }
  }
  return [...shellChunkOf(route, shell), ...preloads.values()];
};

const buildsOf = (route: FoundRoute, snapshot: Snapshot): ServerBuild[] =>
  [...new Set(route.modules.map(remoteOf))].flatMap((name) => {
    const copied = snapshot.remotes.get(name);
    const integrity = copied?.release.files[copied.release.server];
    if (!copied || !integrity) return [];
    const file = path.join(copied.folder, copied.release.server);
    return [{ name, version: copied.release.version, file, integrity }];
  });

const plainHeads: Record<404 | 503, PageHead> = {
  404: {
    title: 'Page not found · Candor',
    description: 'No page is at this address.',
    noIndex: true,
  },
  503: {
    title: 'Not available right now · Candor',
    description: 'This page isn’t available right now. The rest of the shop works.',
    noIndex: true,
  },
};

/** Renders the page of a route with one set of releases. */
export const renderPage = async (
  route: FoundRoute,
  snapshot: Snapshot,
  shop: ShopOfPage,
  { frame, pool, scriptLists, tags }: Context,
): Promise<RenderedDocument> => {
  const isComplete = [...snapshot.rejections.keys()].every((name) => snapshot.remotes.has(name));
  const isEmpty = snapshot.remotes.size === 0;
  const pageSnapshot: RenderTask['snapshot'] = {
    shop: { ...shop, ...(tags.length > 0 ? { tags } : {}) },
    remotes: {
      ...Object.fromEntries(
        [...snapshot.remotes].flatMap(([name, copied]) => {
          const used = modulesOf(name, firstModules(route));
          return used.length > 0 ? [[name, describeRemote(copied, used)] as const] : [];
        }),
      ),
      ...styleGuideRemote(route, frame.shell),
    },
    shell: {
      ...shellScripts(route, frame.shell),
      ...(isOfflinePage(route.path) ? { [workerPath]: frame.workerHash } : {}),
    },
    scriptList: scriptLists.nameOf(snapshot),
    styles: `/shell/${frame.shell.later}`,
    complete: isComplete && !isEmpty,
    ...(route.later.length > 0 ? { later: route.later } : {}),
  };
  const { result, ...failureReport } = await renderWithoutFailing(pool, {
    url: `${route.path}${route.search}`,
    page: route.page,
    modules: route.modules,
    builds: buildsOf(route, snapshot),
    snapshot: pageSnapshot,
  });
  const status = route.page ? 200 : pageSnapshot.complete ? 404 : 503;
  const head = result.head ?? plainHeads[status === 404 ? 404 : 503];
  const document = pageDocument(
    {
      path: route.path,
      head,
      result,
      snapshot: { ...pageSnapshot, failed: result.failed },
      preloads: preloadsOf(route, snapshot, frame.shell),
    },
    frame,
  );
  const pageFailed = route.page !== null && result.failed.includes(route.page);
  return {
    ...document,
    status: pageFailed ? 503 : status,
    errors: result.errors,
    ...failureReport,
  };
};
