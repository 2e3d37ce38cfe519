import { existsSync } from 'node:fs';
import path from 'node:path';

const isRoot = (folder: string) => existsSync(path.join(folder, 'infra/federation/remotes.ts'));

const findRoot = (folder: string): string => {
  if (isRoot(folder)) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('Start this inside a checkout of the shop');
  return findRoot(parent);
};

/** The root of the repository; npm runs a team's commands in the team's folder. */
export const repoRoot = findRoot(process.cwd());

/** Files that can be deleted and created again. `CACHE_DIR` moves it, for a cold build. */
export const cacheDir = path.resolve(repoRoot, process.env['CACHE_DIR'] ?? '.cache');

/** The state of the shop: registry, origins, database. `DATA_DIR` or `.data`. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(repoRoot, env['DATA_DIR'] ?? '.data');
