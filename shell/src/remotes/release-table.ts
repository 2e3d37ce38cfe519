import type { RemoteName } from '@candor/shell-contract/remote';
import { createBrowserRoutes } from './browser-routes';
import type { RemoteSnapshot, PageSnapshot, ReleaseScripts, ScriptList } from './page-snapshot';
import { releaseUrl } from './release-url';
import { routesOf } from './route-table';
import { createScriptHashes } from './script-hashes';

const fetchList = async ([url, integrity]: PageSnapshot['scriptList']): Promise<ScriptList> => {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  // No validation: the hash proves that these are the bytes of this page's edge.
  return (await response.json()) as ScriptList;
};

/** A remote that was deployed after the page was rendered. */
const fetchRemote = async (name: RemoteName): Promise<RemoteSnapshot> => {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  const current = (await response.json()) as PageSnapshot['remotes'];
  const remote = current[name];
  if (!response.ok || !remote) throw new Error(`${name} is not served`);
  return remote;
};

/** @returns a function that runs once; a later call repeats a failed run */
const createOnce = (run: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
};

/**
 * The releases of this page: those in its HTML, and from the list of all of them once it has loaded.
 * @param onMissing called when a page needs the list and it does not load
 */
export const createReleaseTable = (snapshot: PageSnapshot, onMissing = () => Promise.resolve()) => {
  const scripts = createScriptHashes(snapshot.shell);
  const remotes = new Map<RemoteName, RemoteSnapshot>();
  const addRemote = (name: RemoteName, remote: RemoteSnapshot) => {
    remotes.set(name, remote);
    for (const [file, hash] of Object.entries(remote.scripts?.files ?? {}))
      scripts.add(releaseUrl(name, remote.version, file), hash);
  };
  for (const [name, remote] of Object.entries(snapshot.remotes))
    addRemote(name as RemoteName, remote);

  const addList = ({ shell, releases }: ScriptList) => {
    for (const [path, hash] of Object.entries(shell)) scripts.add(path, hash);
    for (const [release, { routes: paths, ...files }] of Object.entries(releases)) {
      const [name, version = ''] = release.split('/');
      addRemote(name as RemoteName, { version, routes: paths, scripts: files });
    }
    showRoutes(true);
  };
  const loadList = createOnce(async () => addList(await fetchList(snapshot.scriptList)));
  const routes = createBrowserRoutes(routesOf(snapshot.remotes), loadList, onMissing);
  const showRoutes = (areAll: boolean) =>
    routes.show(routesOf(Object.fromEntries(remotes)), areAll);

  return {
    scripts,
    routes,
    version: (name: RemoteName): string | undefined => remotes.get(name)?.version,
    /** Loads the list of all scripts, once; a later call repeats a failed one. */
    loadList,
    /** The shell's scripts with one of these names, once their hashes are known. */
    shellScripts: async (...names: string[]): Promise<string[]> => {
      if (scripts.ofShell(names).length === 0) await loadList();
      return scripts.ofShell(names);
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
        if (!remotes.has(name)) {
          addRemote(name, await fetchRemote(name));
          showRoutes(false);
        }
      }
      const remote = remotes.get(name);
      if (!remote?.scripts) throw new Error(`${name} has no scripts`);
      return { ...remote, scripts: remote.scripts };
    },
  };
};

export type ReleaseTable = ReturnType<typeof createReleaseTable>;
