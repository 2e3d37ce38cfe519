import type { Integrity, Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { KnownRemote, PageSnapshot, ReleaseScripts } from './page-snapshot';
import { releaseUrl } from './release-url';

const scriptsOf = ({ entry, exposes, files, uses }: Release): ReleaseScripts => ({
  entry,
  exposes,
  files: Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith('client/'))),
  uses,
});

/**
 * Every script this page may run, by path, with its hash. Chunk loading, federation and the Trusted
 * Types policy all ask here, so nothing that the edge has not vouched for is ever executed.
 */
export const createReleaseTable = (snapshot: PageSnapshot) => {
  const hashes = new Map<string, Integrity>(Object.entries(snapshot.shell));
  const remotes = new Map<RemoteName, KnownRemote>();
  const attempts = new Map<string, number>();
  const pathOf = (url: string) => new URL(url, location.href).pathname;

  const learn = (name: RemoteName, remote: KnownRemote) => {
    remotes.set(name, remote);
    for (const [file, hash] of Object.entries(remote.scripts?.files ?? {})) {
      hashes.set(releaseUrl(name, remote.version, file), hash);
    }
  };
  for (const [name, remote] of Object.entries(snapshot.remotes)) learn(name as RemoteName, remote);

  const fetchScripts = async (name: RemoteName, remote: KnownRemote): Promise<ReleaseScripts> => {
    const response = await fetch(releaseUrl(name, remote.version, 'release.json'), {
      integrity: remote.release,
    });
    if (!response.ok) throw new Error(`release.json of ${name} answered ${response.status}`);
    // The hash above is the parse: these are the very bytes that the edge verified and read.
    return scriptsOf((await response.json()) as Release);
  };

  const fetchRemote = async (name: RemoteName): Promise<KnownRemote> => {
    const response = await fetch('/remotes.json', { cache: 'no-store' });
    const current = (await response.json()) as PageSnapshot['remotes'];
    const remote = current[name];
    if (!response.ok || !remote) throw new Error(`${name} is not served at the moment`);
    return remote;
  };

  return {
    has: (url: string): boolean => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && hashes.has(pathname);
    },
    /** @throws TypeError for a script that no release of this page holds */
    integrity: (url: string): Integrity => {
      const hash = hashes.get(pathOf(url));
      if (!hash) throw new TypeError(`Not a script of this page's releases: ${url}`);
      return hash;
    },
    /** How often this script was asked for before. A retry needs another address than the first try. */
    attempt: (url: string): number => {
      const tries = attempts.get(pathOf(url)) ?? 0;
      attempts.set(pathOf(url), tries + 1);
      return tries;
    },
    /** Learns the scripts of the shell that are not in every page, unless the wanted one is known. */
    shellScript: async (name: string): Promise<void> => {
      if ([...hashes.keys()].some((path) => path.startsWith(`/shell/${name}.`))) return;
      const [url, integrity] = snapshot.shellPages;
      const response = await fetch(url, { integrity });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      // The hash is the parse: these are the very bytes that the shell was built with.
      const pages = (await response.json()) as PageSnapshot['shell'];
      for (const [path, hash] of Object.entries(pages)) hashes.set(path, hash);
    },
    /** A remote with the scripts of a module: from the page, else by the hash of its release. */
    remote: async (
      name: RemoteName,
      module: string,
    ): Promise<KnownRemote & { scripts: ReleaseScripts }> => {
      // A remote that the edge did not have yet when it drew the page is asked for by name.
      const known = remotes.get(name) ?? (await fetchRemote(name));
      const isListed = known.scripts?.exposes[module] !== undefined;
      const scripts = isListed && known.scripts ? known.scripts : await fetchScripts(name, known);
      const complete = { ...known, scripts };
      learn(name, complete);
      return complete;
    },
  };
};

export type ReleaseTable = ReturnType<typeof createReleaseTable>;
