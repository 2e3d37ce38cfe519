import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { createEmitter } from '@candor/shell-contract/store';
import type { LoadedModule, RemoteLoader } from '@candor/ui/remote-loader';
import { nextTask } from '../next-task';
import { importShellPage } from '../pages/shell-pages';
import { SHELL_PAGES } from '../pages/shell-routes';
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
  /** Loads without showing the loading bar. */
  prefetch: (id: ModuleId) => void;
  /** Number of modules the page is waiting for. */
  awaited: () => number;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Loads modules of remotes in a browser.
 * @param failedOnEdge modules whose fallback is in the HTML: they start as failed and are retried
 * @param onFailed called after the last failed attempt of a module
 */
export const createBrowserLoader = (
  table: ReleaseTable,
  failedOnEdge: readonly ModuleId[],
  onFailed: (id: ModuleId) => void,
): BrowserLoader => {
  registerPlugins([withIntegrity(table)]);
  const known = new Map<ModuleId, LoadedModule | 'failed'>(
    failedOnEdge.map((id) => [id, 'failed']),
  );
  const loading = new Map<ModuleId, Promise<LoadedModule | 'failed'>>();
  const registered = new Set<RemoteName>();
  const awaited = new Set<ModuleId>();
  const { emit, subscribe } = createEmitter();
  // A slot calls `load` while it renders, when no listener may set state.
  const announce = () => queueMicrotask(emit);

  const loadOnce = async (id: ModuleId): Promise<LoadedModule> => {
    const [name, expose] = splitId(id);
    if (name === SHELL_PAGES) await table.shellScript(expose);
    const shellPage = importShellPage(id);
    if (shellPage) return readModule(id, await shellPage);
    const { version, scripts } = await table.remote(name, expose);
    if (!registered.has(name)) {
      registered.add(name);
      const entry = new URL(releaseUrl(name, version, scripts.entry), location.href).href;
      registerRemotes([{ name: federationName(name), entry }]);
    }
    // Fragments inside the page load in parallel with it.
    for (const used of scripts.uses[expose] ?? []) void start(used);
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
        if (delay === undefined) {
          // Not before: Firefox fails what a page still loads when its visitor goes to another.
          console.error(`${id} did not load`, error instanceof Error ? error.message : error);
          onFailed(id);
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
    const started = loadWithRetries(id).then((result) => {
      known.set(id, result);
      loading.delete(id);
      if (awaited.delete(id)) announce();
      return result;
    });
    loading.set(id, started);
    return started;
  };

  const load = (id: ModuleId): Promise<LoadedModule | 'failed'> => {
    if (!known.has(id) && !awaited.has(id)) {
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
    prefetch: (id) => void start(id),
    awaited: () => awaited.size,
    subscribe,
  };
};
