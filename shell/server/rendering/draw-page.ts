import path from 'node:path';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { ModuleId, PageHead, RemoteName } from '@candor/shell-contract/remote';
import type { Tag } from '@candor/shell-contract/use-shop';
import { partsRoute, SHELL_PAGES, shellModule, shellRoutes } from '../../src/pages/shell-routes';
import { releaseUrl } from '../../src/remotes/release-url';
import type { KnownRemote, ReleaseScripts } from '../../src/remotes/page-snapshot';
import type { Snapshot } from '../registry/snapshot';
import type { CopiedRelease } from '../registry/release-copies';
import { pageDocument, type PageFrame, type Preload } from './page-document';
import type { FoundRoute } from './page-routes';
import type { Renderer } from './render-pool';
import type { RenderTask, ServerBuild } from './render-task';
import { remoteOf, renderWithout, type Blame } from './render-without';

/** A drawn page: constant bytes with their policy and status. */
export type DrawnPage = {
  status: 200 | 404 | 503;
  html: string;
  csp: string;
  /** What went wrong inside it; such a page is drawn again soon. */
  errors: readonly string[];
} & Blame;

type Context = {
  frame: PageFrame;
  pool: Renderer;
  showSampleContent: boolean;
  tags: readonly Tag[];
};

/** The names of a remote's modules among some ids. */
const modulesOf = (name: RemoteName, ids: readonly ModuleId[]): string[] =>
  ids.filter((id) => remoteOf(id) === name).map((id) => id.slice(name.length + 1));

/** The scripts of some exposed modules of a release, with all that these may load later. */
const scriptsFor = ({ release }: CopiedRelease, modules: readonly string[]): ReleaseScripts => {
  const { entry, exposes, lazy, files, uses } = release;
  const named = modules.flatMap((module) => [...(exposes[module] ?? []), ...(lazy[module] ?? [])]);
  return {
    entry,
    exposes: Object.fromEntries(modules.map((module) => [module, exposes[module] ?? []])),
    files: Object.fromEntries(
      [entry, ...named].flatMap((file) => {
        const hash = files[file];
        return hash ? [[file, hash]] : [];
      }),
    ),
    uses: Object.fromEntries(modules.map((module) => [module, uses[module] ?? []])),
  };
};

/**
 * What a page says of a remote: the scripts of the modules that it uses, and two lines of the rest.
 * A hash is 50 bytes that nothing compresses, so none is sent ahead of need.
 */
export const knownRemote = (copied: CopiedRelease, modules: readonly string[]): KnownRemote => ({
  version: copied.release.version,
  release: copied.integrity,
  routes: copied.release.routes.map(({ path: address, page }) => [address, page]),
  ...(modules.length > 0 ? { scripts: scriptsFor(copied, modules) } : {}),
});

/** The lazy chunk of a page of the shell's own; its file begins with the page's name. */
const shellChunkOf = ({ page }: FoundRoute, shell: PageFrame['shell']): Preload[] =>
  Object.entries(shell.files)
    .filter(([file]) => page?.endsWith(`/${file.slice(0, file.indexOf('.'))}`))
    .map(([file, integrity]) => ({ url: `/shell/${file}`, integrity }));

const isParts = ({ page }: FoundRoute) => page === shellModule(partsRoute.page);

/** The scripts of pages, and those that no page begins with: browsers find their hashes in a list. */
const listedApart = [...[...shellRoutes, partsRoute].map(({ page }) => `${page}.`), 'later-'];

/** The shell's own lazy scripts by path: that of this page, and those that any page may need at once. */
const shellScripts = (route: FoundRoute, shell: PageFrame['shell']) =>
  Object.fromEntries([
    ...Object.entries(shell.files)
      .filter(([file]) => file !== shell.main && !listedApart.some((name) => file.startsWith(name)))
      .map(([file, hash]) => [`/shell/${file}`, hash] as const),
    ...shellChunkOf(route, shell).map(({ url, integrity }) => [url, integrity] as const),
  ]);

/** The page of the parts list tells itself of its route, as if a remote served it. */
const partsRemote = (route: FoundRoute, shell: PageFrame['shell']) => {
  const [script] = shellChunkOf(route, shell);
  return isParts(route) && script
    ? {
        [SHELL_PAGES]: {
          version: shell.revision,
          release: script.integrity,
          routes: [[partsRoute.path, partsRoute.page]] as const,
        },
      }
    : {};
};

const preloadsOf = (route: FoundRoute, snapshot: Snapshot): Preload[] => {
  const preloads = new Map<string, Preload>();
  for (const id of route.modules) {
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
  return [...preloads.values()];
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
    description: 'There is no page at this address.',
    noIndex: true,
  },
  503: {
    title: 'Not available right now · Candor',
    description: 'This page is not available right now. The rest of the shop works.',
    noIndex: true,
  },
};

/** Draws the page of a route with one set of releases. */
export const drawPage = async (
  route: FoundRoute,
  snapshot: Snapshot,
  priceBook: PriceBook | null,
  { frame, pool, showSampleContent, tags }: Context,
): Promise<DrawnPage> => {
  const complete = [...snapshot.refusals.keys()].every((name) => snapshot.remotes.has(name));
  const isEmpty = snapshot.remotes.size === 0;
  const known: RenderTask['snapshot'] = {
    shop: { priceBook, showSampleContent, ...(tags.length > 0 ? { tags } : {}) },
    remotes: {
      ...Object.fromEntries(
        [...snapshot.remotes].map(([name, copied]) => [
          name,
          knownRemote(copied, modulesOf(name, route.modules)),
        ]),
      ),
      ...partsRemote(route, frame.shell),
    },
    shell: shellScripts(route, frame.shell),
    shellPages: [`/shell/${frame.shell.pages.file}`, frame.shell.pages.integrity],
    complete: complete && !isEmpty,
  };
  const { result, ...blame } = await renderWithout(pool, {
    url: `${route.path}${route.search}`,
    page: route.page,
    modules: route.modules,
    builds: buildsOf(route, snapshot),
    snapshot: known,
  });
  const status = route.page ? 200 : known.complete ? 404 : 503;
  const head = result.head ?? plainHeads[status === 404 ? 404 : 503];
  const document = pageDocument(
    {
      path: route.path,
      head,
      result,
      snapshot: { ...known, failed: result.failed },
      preloads: [...shellChunkOf(route, frame.shell), ...preloadsOf(route, snapshot)],
    },
    frame,
  );
  const pageFailed = route.page !== null && result.failed.includes(route.page);
  return {
    ...document,
    status: pageFailed ? 503 : status,
    errors: result.errors,
    ...blame,
  };
};
