import type { ModuleId } from '@candor/shell-contract/remote';
import { createEmitter } from '@candor/shell-contract/store';
import type { LoadedModule, RemoteLoader } from '@candor/ui/remote-loader';
import { waitForUse } from '../hydration/wait-for-use';
import { createModuleLoad, splitId } from './load-module';
import type { PageSnapshot } from './page-snapshot';
import type { ReleaseTable } from './release-table';

const RETRY_DELAYS_MS = [400, 1200];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A module, or that its last attempt has failed. */
type Outcome = LoadedModule | 'failed';

/** The loader of a browser's page. */
export type BrowserLoader = RemoteLoader & {
  /** Loads without showing the loading bar, and without a report of a failure. */
  prefetch: (id: ModuleId) => Promise<unknown>;
  /** Number of modules the page is waiting for. */
  awaited: () => number;
  subscribe: NonNullable<RemoteLoader['subscribe']>;
};

type FirstPage = Pick<PageSnapshot, 'failed' | 'later'>;
type OnFailed = (id: ModuleId, error: unknown) => void;

type Load = (id: ModuleId) => Promise<LoadedModule>;

/** Repeats a failed load, except for a module that was only prefetched. */
const createRetries =
  (load: Load, isQuiet: (id: ModuleId) => boolean, onFailed: OnFailed) =>
  async (id: ModuleId): Promise<Outcome> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await load(id);
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt];
        if (isQuiet(id)) return 'failed';
        if (delay === undefined) {
          // A report before the last attempt would be false: Firefox fails all loads of a page when its visitor leaves.
          console.error(`${id} did not load`, error instanceof Error ? error.message : error);
          onFailed(id, error);
          return 'failed';
        }
        await pause(delay);
      }
    }
  };

const isExposed = (table: ReleaseTable, id: ModuleId): Promise<boolean> => {
  const [name, expose] = splitId(id);
  return table.remote(name, expose).then(
    ({ scripts }) => expose in scripts.exposes,
    () => true,
  );
};

/**
 * Loads modules of remotes in a browser.
 * @param firstPage `failed`: the HTML has their fallback, so they start as failed and are retried.
 *   `later`: the HTML has them, and their scripts are requested when somebody uses the page
 * @param onFailed called after the last failed attempt of a module, with its error
 */
export const createBrowserLoader = (
  table: ReleaseTable,
  { failed, later = [] }: FirstPage,
  onFailed: OnFailed,
): BrowserLoader => {
  const known = new Map<ModuleId, Outcome>(failed.map((id) => [id, 'failed']));
  const loading = new Map<ModuleId, Promise<Outcome>>();
  const awaited = new Set<ModuleId>();
  /** Modules that were prefetched and are not needed yet. */
  const quiet = new Set<ModuleId>();
  const isQuiet = (id: ModuleId) => quiet.has(id);
  const { emit, subscribe } = createEmitter();
  // A slot calls `load` while it renders, when no listener may set state.
  const announce = () => queueMicrotask(emit);
  const loadModule = createModuleLoad(table, isQuiet, (fragment, page) =>
    isQuiet(page) ? prefetch(fragment) : start(fragment),
  );
  const loadWithRetries = createRetries(loadModule, isQuiet, onFailed);

  const start = (id: ModuleId): Promise<Outcome> => {
    const outcome = loading.get(id) ?? known.get(id);
    if (outcome) return Promise.resolve(outcome);
    const result = later.includes(id)
      ? waitForUse().then(() => loadWithRetries(id))
      : loadWithRetries(id);
    const started = result.then((module) => {
      loading.delete(id);
      // A module that failed to be prefetched is loaded again when it is needed.
      if (!quiet.delete(id) || module !== 'failed') known.set(id, module);
      awaited.delete(id);
      announce();
      return module;
    });
    loading.set(id, started);
    return started;
  };
  const prefetch = (id: ModuleId): Promise<Outcome> => {
    if (!known.has(id) && !loading.has(id)) quiet.add(id);
    return start(id);
  };
  return {
    peek: (id) => known.get(id),
    load: (id) => {
      quiet.delete(id);
      if (!known.has(id) && !awaited.has(id) && !later.includes(id)) {
        awaited.add(id);
        announce();
      }
      return start(id);
    },
    exposes: (id) => isExposed(table, id),
    retry: (id) => {
      if (known.get(id) === 'failed') known.delete(id);
      return start(id);
    },
    prefetch,
    awaited: () => awaited.size,
    subscribe,
  };
};
