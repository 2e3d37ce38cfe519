import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import type { ReleasedShell } from './released-shells';

/** The sources of a shell and its time's remotes, and what they say of themselves. */
export type Tree = {
  /** `main`, or the tag of a released shell. */
  name: string;
  root: string;
  contracts: Readonly<Record<string, string>>;
  shared: Readonly<Record<string, string>>;
  remotes: readonly RemoteDefinition[];
  shellAddresses: readonly string[];
};

const LARGEST_ARCHIVE = 512 * 1024 * 1024;

type Tools = {
  'infra/federation/contract-versions.ts': {
    contractVersions: (root: string) => Promise<Record<string, string>>;
  };
  'infra/federation/shared-modules.ts': {
    sharedModules: (root: string) => Record<string, string>;
  };
  'shell/src/pages/shell-routes.ts': { shellRoutes: readonly { path: string }[] };
};

/** Reads a tree by its own tools: what a build shares is a decision of its time. */
export const readTree = async (name: string, root: string): Promise<Tree> => {
  const load = async <Module>(file: string): Promise<Module> =>
    (await import(pathToFileURL(path.join(root, file)).href)) as Module;
  const own = <File extends keyof Tools>(file: File) => load<Tools[File]>(file);
  const folders = readdirSync(root).filter(
    (folder) => folder.startsWith('mf-') && existsSync(path.join(root, folder, 'remote.ts')),
  );
  const { contractVersions } = await own('infra/federation/contract-versions.ts');
  const { sharedModules } = await own('infra/federation/shared-modules.ts');
  const { shellRoutes } = await own('shell/src/pages/shell-routes.ts');
  return {
    name,
    root,
    contracts: await contractVersions(root),
    shared: sharedModules(root),
    remotes: await Promise.all(
      folders.map(
        async (folder) => (await load<{ remote: RemoteDefinition }>(`${folder}/remote.ts`)).remote,
      ),
    ),
    shellAddresses: shellRoutes.map((route) => route.path),
  };
};

/**
 * Lays the sources of a released shell down beside the checkout's own packages, once for each commit.
 * @param cache a folder inside the repository, so that packages are found above it
 */
export const extractTree = async (
  root: string,
  cache: string,
  { tag, commit }: ReleasedShell,
): Promise<Tree> => {
  const laid = path.join(cache, commit);
  if (!existsSync(laid)) {
    const staged = `${laid}.${process.pid}`;
    await mkdir(staged, { recursive: true });
    const archive = execFileSync(
      'git',
      ['archive', '--format=tar', commit, '--', 'shell', 'infra/federation', ':(glob)mf-*/**'],
      { cwd: root, maxBuffer: LARGEST_ARCHIVE },
    );
    execFileSync('tar', ['-x', '-C', staged], { input: archive });
    await rename(staged, laid);
  }
  return readTree(tag, laid);
};

/** Throws away what was laid down for shells that nobody asks for any more. */
export const removeOtherTrees = async (
  cache: string,
  kept: readonly ReleasedShell[],
): Promise<void> => {
  if (!existsSync(cache)) return;
  const commits = kept.map(({ commit }) => commit);
  for (const entry of readdirSync(cache))
    if (!commits.includes(entry)) await rm(path.join(cache, entry), { recursive: true });
};
