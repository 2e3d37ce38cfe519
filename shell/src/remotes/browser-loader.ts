import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { createEmitter } from '@candor/shell-contract/store';
import type { LoadedModule, RemoteLoader } from '@candor/ui/remote-loader';
import { nextTask } from '../hydration/next-task';
import { importShellPage } from '../pages/shell-pages';
import { SHELL_PAGES } from '../pages/shell-routes';
import { waitForUse } from '../hydration/wait-for-use';
import type { PageSnapshot } from './page-snapshot';
import { readModule } from './read-module';
import type { ReleaseTable } from './release-table';
import { releaseUrl } from './release-url';

const SCRIPT_TIMEOUT_MS = 4000;
const RETRY_DELAYS_MS = [400, 1200];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const splitId = (id: ModuleId): [RemoteName, string] => {
  const [remote = '', expose = ''] = id.split('/');
  return [remote as RemoteName, expose];
};

/** The federation name of a remote: its folder with underscores. */
const federationName = (remote: RemoteName) => remote.replaceAll('-', '_');

/** Adds the hash to entry scripts that federation inserts, and a new URL to a retry. */
const withIntegrity = (table: ReleaseTable) => ({
  name: 'candor-integrity',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    const attempt = table.attempt(url);
    script.src = attempt ? `${url}?r=${attempt}` : url;
    script.integrity = table.integrity(url);
    script.crossOrigin = 'anonymous';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});

/** The loader of a browser's page. */
export type BrowserLoader = RemoteLoader & {
  /** Loads without showing the loading bar, and without a report of a failure. */
  prefetch: (id: ModuleId) => Promise<unknown>;
  /** Number of modules the page is waiting for. */
  awaited: () => number;
  subscribe: NonNullable<RemoteLoader['subscribe']>;
};

type FirstPage = Pick<PageSnapshot, 'failed' | 'later'>;

/**
 * Loads modules of remotes in a browser.
 * @param firstPage `failed`: the HTML has their fallback, so they start as failed and are retried.
 *   `later`: the HTML has them, and their scripts are requested when somebody uses the page
 * @param onFailed called after the last failed attempt of a module, with its error
 */
export const createBrowserLoader = (
  table: ReleaseTable,
  { failed, later = [] }: FirstPage,
  onFailed: (id: ModuleId, error: unknown) => void,
): BrowserLoader => {
  registerPlugins([withIntegrity(table)]);
  const known = new Map<ModuleId, LoadedModule | 'failed'>(failed.map((id) => [id, 'failed']));
  const loading = new Map<ModuleId, Promise<LoadedModule | 'failed'>>();
  const registered = new Set<RemoteName>();
  const awaited = new Set<ModuleId>();
  /** Modules that are prefetched, and that nobody waits for. */
  const quiet = new Set<ModuleId>();
  const { emit, subscribe } = createEmitter();
  // A slot calls `load` while it renders, when no listener may set state.
  const announce = () => queueMicrotask(emit);

  const isRequested = (path: string) =>
    document.querySelector(`link[href="${path}"], script[src$="${path}"]`) !== null;

  /**
   * Requests chunks at once that would load one after the other. The page's HTML does so for its own.
   * A chunk may run before the entry that waits for it, and webpack finds a script that still loads by
   * its URL. Of a preload that is used late, a browser warns.
   * @param publicPath what webpack writes before a chunk's path
   */
  const requestChunks = (id: ModuleId, paths: readonly string[], publicPath: string) => {
    for (const path of paths) {
      if (isRequested(path)) continue;
      const script = document.createElement('script');
      const attempt = table.attempt(path);
      // What nobody waits for must not delay the pictures of this page.
      const fetchPriority = quiet.has(id) ? 'auto' : 'high';
      Object.assign(script, { crossOrigin: 'anonymous', fetchPriority });
      script.integrity = table.integrity(path);
      script.src = publicPath + path + (attempt ? `?r=${attempt}` : '');
      script.onload = script.onerror = () => script.remove();
      document.head.append(script);
    }
  };

  /**
   * Requests an entry with the chunks. Federation's own request follows some promises later, and on a
   * click React renders before that; it uses what this one loads.
   */
  const requestEntry = (id: ModuleId, url: string) => {
    if (isRequested(url)) return;
    const link = document.createElement('link');
    const fetchPriority = quiet.has(id) ? 'auto' : 'high';
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', fetchPriority });
    link.integrity = table.integrity(url);
    link.href = url;
    document.head.append(link);
  };

  const loadOnce = async (id: ModuleId): Promise<LoadedModule> => {
    const [name, expose] = splitId(id);
    if (name === SHELL_PAGES) {
      const scripts = await table.shellScripts(expose, `${expose}-sections`);
      // The first page of a document has its sections in its HTML, and a prefetched one does not use
      // them yet.
      const needed = scripts.filter((url) => !(quiet.has(id) && url.includes('-sections.')));
      if (!scripts.some(isRequested)) requestChunks(id, needed, '');
    }
    const shellPage = importShellPage(id);
    if (shellPage) return readModule(id, await shellPage);
    const { version, scripts } = await table.remote(name, expose);
    if (!registered.has(name)) {
      registered.add(name);
      const path = releaseUrl(name, version, scripts.entry);
      // In development the page has the entry already.
      if (scripts.entry) requestEntry(id, path);
      registerRemotes([{ name: federationName(name), entry: new URL(path, location.href).href }]);
    }
    requestChunks(
      id,
      (scripts.exposes[expose] ?? [])
        .filter((file) => file in scripts.files)
        .map((file) => releaseUrl(name, version, file)),
      location.origin,
    );
    // Fragments inside the page load in parallel with it.
    for (const used of scripts.uses[expose] ?? [])
      void (quiet.has(id) ? prefetch(used) : start(used));
    const evaluate = await loadRemote<() => unknown>(`${federationName(name)}/${expose}`, {
      from: 'runtime',
      loadFactory: false,
    });
    // The chunk is registered in this task; its modules are evaluated in another one.
    await nextTask();
    return readModule(id, await evaluate?.());
  };

  const loadWithRetries = async (id: ModuleId): Promise<LoadedModule | 'failed'> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await loadOnce(id);
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt];
        if (quiet.has(id)) return 'failed';
        if (delay === undefined) {
          // Not before: Firefox fails what a page still loads when its visitor goes to another.
          console.error(`${id} did not load`, error instanceof Error ? error.message : error);
          onFailed(id, error);
          return 'failed';
        }
        await pause(delay);
      }
    }
  };

  const start = (id: ModuleId): Promise<LoadedModule | 'failed'> => {
    const pending = loading.get(id);
    if (pending) return pending;
    const loaded = known.get(id);
    if (loaded) return Promise.resolve(loaded);
    const result = later.includes(id)
      ? waitForUse().then(() => loadWithRetries(id))
      : loadWithRetries(id);
    const started = result.then((module) => {
      loading.delete(id);
      // What failed to be prefetched is loaded again when it is needed.
      if (!quiet.delete(id) || module !== 'failed') known.set(id, module);
      awaited.delete(id);
      announce();
      return module;
    });
    loading.set(id, started);
    return started;
  };

  const prefetch = (id: ModuleId): Promise<LoadedModule | 'failed'> => {
    if (!known.has(id) && !loading.has(id)) quiet.add(id);
    return start(id);
  };

  const load = (id: ModuleId): Promise<LoadedModule | 'failed'> => {
    quiet.delete(id);
    if (!known.has(id) && !awaited.has(id) && !later.includes(id)) {
      awaited.add(id);
      announce();
    }
    return start(id);
  };

  return {
    peek: (id) => known.get(id),
    load,
    exposes: (id) => {
      const [name, expose] = splitId(id);
      return table.remote(name, expose).then(
        ({ scripts }) => expose in scripts.exposes,
        () => true,
      );
    },
    retry: (id) => {
      if (known.get(id) === 'failed') known.delete(id);
      return start(id);
    },
    prefetch,
    awaited: () => awaited.size,
    subscribe,
  };
};
