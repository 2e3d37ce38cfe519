import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import type { ReleasedShell } from './released-shells';

/** The sources of a shell and of the remotes in the same commit, with their declarations. */
export type Tree = {
  /** `main`, or the tag of a released shell. */
  name: string;
  root: string;
  contracts: Readonly<Record<string, string>>;
  shared: Readonly<Record<string, string>>;
  remotes: readonly RemoteDefinition[];
  shellAddresses: readonly string[];
};

const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

/** The modules that a tree is read with. Released trees have them at these paths, with these names. */
type TreeModules = {
  'infra/federation/build/contract-versions.ts': {
    contractVersions: (root: string) => Promise<Record<string, string>>;
  };
  'infra/federation/build/shared-modules.ts': {
    sharedModules: (root: string) => Record<string, string>;
    /** Trees before decision 36 have none. */
    sharedVersions?: (root: string) => Record<string, string>;
  };
  'shell/src/pages/shell-routes.ts': { shellRoutes: readonly { path: string }[] };
};

/** Reads a tree with its own modules, because the shared modules differ by commit. */
export const readTree = async (name: string, root: string): Promise<Tree> => {
  const load = async <Module>(file: string): Promise<Module> =>
    (await import(pathToFileURL(path.join(root, file)).href)) as Module;
  const loadOwn = <File extends keyof TreeModules>(file: File) => load<TreeModules[File]>(file);
  const folders = readdirSync(root).filter(
    (folder) => folder.startsWith('mf-') && existsSync(path.join(root, folder, 'remote.ts')),
  );
  const { contractVersions } = await loadOwn('infra/federation/build/contract-versions.ts');
  const { sharedModules, sharedVersions = sharedModules } = await loadOwn(
    'infra/federation/build/shared-modules.ts',
  );
  const { shellRoutes } = await loadOwn('shell/src/pages/shell-routes.ts');
  return {
    name,
    root,
    contracts: await contractVersions(root),
    shared: sharedVersions(root),
    remotes: await Promise.all(
      folders.map(
        async (folder) => (await load<{ remote: RemoteDefinition }>(`${folder}/remote.ts`)).remote,
      ),
    ),
    shellAddresses: shellRoutes.map((route) => route.path),
  };
};

/**
 * Extracts the sources of a released shell, once for each commit.
 * @param cache a folder in the repository, so that its packages resolve
 */
export const extractTree = async (
  root: string,
  cache: string,
  { tag, commit }: ReleasedShell,
): Promise<Tree> => {
  const folder = path.join(cache, commit);
  if (!existsSync(folder)) {
    const incoming = `${folder}.${process.pid}`;
    await mkdir(incoming, { recursive: true });
    const archive = execFileSync(
      'git',
      [
        'archive',
        '--format=tar',
        commit,
        '--',
        'shell',
        'api/contract',
        'infra/federation',
        ':(glob)mf-*/**',
      ],
      { cwd: root, maxBuffer: MAX_ARCHIVE_BYTES },
    );
    execFileSync('tar', ['-x', '-C', incoming], { input: archive });
    await rename(incoming, folder);
  }
  return readTree(tag, folder);
};

/** Removes the extracted trees of all other shells. */
export const removeOtherTrees = async (
  cache: string,
  shells: readonly ReleasedShell[],
): Promise<void> => {
  if (!existsSync(cache)) return;
  const commits = shells.map(({ commit }) => commit);
  for (const entry of readdirSync(cache))
    if (!commits.includes(entry)) await rm(path.join(cache, entry), { recursive: true });
};
