import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import { nextTask } from '../hydration/next-task';
import { importShellPage } from '../pages/shell-pages';
import { SHELL_PAGES } from '../pages/shell-routes';
import { readModule } from './read-module';
import type { ReleaseTable } from './release-table';
import { releaseUrl } from './release-url';
import { createIntegrityPlugin, isRequested, requestChunks, requestEntry } from './request-scripts';

/** Remote and exposed name of a module. */
export const splitId = (id: ModuleId): [RemoteName, string] => {
  const [remote = '', expose = ''] = id.split('/');
  return [remote as RemoteName, expose];
};

/** The federation name of a remote: its folder with underscores. */
const federationName = (remote: RemoteName) => remote.replaceAll('-', '_');

/**
 * @param isQuiet whether nobody waits for a module, which may change while it loads
 * @param loadFragment loads a fragment inside a page, in parallel with the page
 * @returns a function that loads a module once; it rejects when that fails
 */
export const createModuleLoad = (
  table: ReleaseTable,
  isQuiet: (id: ModuleId) => boolean,
  loadFragment: (fragment: ModuleId, page: ModuleId) => Promise<unknown>,
) => {
  registerPlugins([createIntegrityPlugin(table.scripts)]);
  const registered = new Set<RemoteName>();

  const requestShellPage = async (id: ModuleId, page: string) => {
    const scripts = await table.shellScripts(page, `${page}-sections`);
    // The first page of a document has its sections in its HTML, and a prefetched one does not use
    // them yet.
    const needed = scripts.filter((url) => !(isQuiet(id) && url.includes('-sections.')));
    if (!scripts.some(isRequested)) requestChunks(table.scripts, needed, '', isQuiet(id));
  };

  /** @returns a function that evaluates the module */
  const loadFromRemote = async (id: ModuleId): Promise<(() => unknown) | null> => {
    const [name, expose] = splitId(id);
    const { version, scripts } = await table.remote(name, expose);
    if (!registered.has(name)) {
      registered.add(name);
      const path = releaseUrl(name, version, scripts.entry);
      // In development the page has the entry already.
      if (scripts.entry) requestEntry(table.scripts, path, isQuiet(id));
      registerRemotes([{ name: federationName(name), entry: new URL(path, location.href).href }]);
    }
    const chunks = (scripts.exposes[expose] ?? [])
      .filter((file) => file in scripts.files)
      .map((file) => releaseUrl(name, version, file));
    requestChunks(table.scripts, chunks, location.origin, isQuiet(id));
    for (const used of scripts.uses[expose] ?? []) void loadFragment(used, id);
    return loadRemote<() => unknown>(`${federationName(name)}/${expose}`, {
      from: 'runtime',
      loadFactory: false,
    });
  };

  return async (id: ModuleId): Promise<LoadedModule> => {
    const [name, expose] = splitId(id);
    if (name === SHELL_PAGES) await requestShellPage(id, expose);
    const shellPage = importShellPage(id);
    if (shellPage) return readModule(id, await shellPage);
    const evaluate = await loadFromRemote(id);
    // The chunk is registered in this task; its modules are evaluated in another one.
    await nextTask();
    return readModule(id, await evaluate?.());
  };
};
