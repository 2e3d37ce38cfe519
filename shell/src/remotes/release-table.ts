import type { Integrity } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { matchPath } from '@candor/shell-contract/router';
import { createEmitter } from '@candor/shell-contract/store';
import type { RemoteSnapshot, PageSnapshot, ReleaseScripts, ScriptList } from './page-snapshot';
import { releaseUrl } from './release-url';
import { routesOf, shownPath, type RouteTable } from './route-table';

/**
 * The hash of every script that this page may run, by path. Chunk loading, federation and the Trusted
 * Types policy use it, so that only scripts named by the edge are executed.
 */
export const createReleaseTable = (snapshot: PageSnapshot) => {
  const hashes = new Map<string, Integrity>(Object.entries(snapshot.shell));
  const remotes = new Map<RemoteName, RemoteSnapshot>();
  const attempts = new Map<string, number>();
  const pathOf = (url: string) => new URL(url, location.href).pathname;
  const { emit, subscribe } = createEmitter();
  /** The edge has found its page, or that it has none. */
  const firstPath = location.pathname;
  const firstRoutes = routesOf(snapshot.remotes);
  let routes = firstRoutes;
  let isListed = false;

  const addRemote = (name: RemoteName, remote: RemoteSnapshot) => {
    remotes.set(name, remote);
    for (const [file, hash] of Object.entries(remote.scripts?.files ?? {})) {
      hashes.set(releaseUrl(name, remote.version, file), hash);
    }
  };
  for (const [name, remote] of Object.entries(snapshot.remotes))
    addRemote(name as RemoteName, remote);

  const showRoutes = () => {
    routes = routesOf(Object.fromEntries(remotes));
    emit();
  };

  const fetchList = async () => {
    const [url, integrity] = snapshot.scriptList;
    const response = await fetch(url, { integrity });
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    // No validation: the hash proves that these are the bytes of this page's edge.
    const list = (await response.json()) as ScriptList;
    for (const [path, hash] of Object.entries(list.shell)) hashes.set(path, hash);
    for (const [release, { routes: paths, ...scripts }] of Object.entries(list.releases)) {
      const [name, version = ''] = release.split('/');
      addRemote(name as RemoteName, { version, routes: paths, scripts });
    }
    isListed = true;
    showRoutes();
  };
  let list: Promise<void> | undefined;
  const loadList = () =>
    (list ??= fetchList().catch((error: unknown) => {
      list = undefined;
      throw error;
    }));

  const listings = new Map<string, Promise<boolean>>();
  const routeTable: RouteTable = {
    all: () => routes,
    forPath: (path) => {
      const shown = shownPath(path, firstRoutes);
      return firstRoutes.some((route) => matchPath(route.path, shown)) ? firstRoutes : routes;
    },
    subscribe,
    isDecided: (path) => isListed || path === firstPath,
    whenListed: (path) => {
      const listing =
        listings.get(path) ??
        loadList().then(
          () => true,
          () => false,
        );
      listings.set(path, listing);
      return listing;
    },
    retry: () => void loadList().catch(() => null),
  };

  const fetchRemote = async (name: RemoteName): Promise<RemoteSnapshot> => {
    const response = await fetch('/remotes.json', { cache: 'no-store' });
    const current = (await response.json()) as PageSnapshot['remotes'];
    const remote = current[name];
    if (!response.ok || !remote) throw new Error(`${name} is not served`);
    return remote;
  };

  return {
    routes: routeTable,
    version: (name: RemoteName): string | undefined => remotes.get(name)?.version,
    has: (url: string): boolean => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && hashes.has(pathname);
    },
    /** @throws TypeError for a script outside the releases of this page */
    integrity: (url: string): Integrity => {
      const hash = hashes.get(pathOf(url));
      if (!hash) throw new TypeError(`Not a script of this page's releases: ${url}`);
      return hash;
    },
    /** Counts requests of a script, from 0: a retry needs a new URL. */
    attempt: (url: string): number => {
      const tries = attempts.get(pathOf(url)) ?? 0;
      attempts.set(pathOf(url), tries + 1);
      return tries;
    },
    /** Loads the list of all scripts, once; a later call repeats a failed one. */
    loadList,
    /** The shell's scripts with one of these names, once their hashes are known. */
    shellScripts: async (...names: string[]): Promise<string[]> => {
      const find = () =>
        [...hashes.keys()].filter((path) =>
          names.some((name) => path.startsWith(`/shell/${name}.`)),
        );
      if (find().length === 0) await loadList();
      return find();
    },
    /** A remote with the scripts of a module, from the page or else from the list. */
    remote: async (
      name: RemoteName,
      module: string,
    ): Promise<RemoteSnapshot & { scripts: ReleaseScripts }> => {
      if (!remotes.get(name)?.scripts?.exposes[module]) {
        await loadList().catch((error: unknown) => {
          if (remotes.has(name)) throw error;
        });
        // A remote deployed after the page was rendered is looked up by name.
        if (!remotes.has(name)) {
          addRemote(name, await fetchRemote(name));
          showRoutes();
        }
      }
      const remote = remotes.get(name);
      if (!remote?.scripts) throw new Error(`${name} has no scripts`);
      return { ...remote, scripts: remote.scripts };
    },
  };
};

export type ReleaseTable = ReturnType<typeof createReleaseTable>;

type Page = typeof globalThis & {
  trustedTypes?: {
    createPolicy: (name: string, policy: { createScriptURL: (url: string) => string }) => unknown;
  };
  /** Read by the loader of lazy chunks, see infra/federation/build/chunk-integrity-plugin.ts. */
  __CANDOR_RELEASE__?: Pick<ReleaseTable, 'integrity' | 'attempt'>;
};

/** Allows the page to create scripts of its releases and no others. */
export const trustScripts = (table: ReleaseTable): void => {
  const page = globalThis as Page;
  page.__CANDOR_RELEASE__ = table;
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (!table.has(url)) throw new TypeError(`Not a script of this page's releases: ${url}`);
      return url;
    },
  });
};
