import { existsSync } from 'node:fs';
import path from 'node:path';

const isCheckout = (folder: string) => existsSync(path.join(folder, 'infra/federation/remotes.ts'));

const isTeamRepository = (folder: string) => existsSync(path.join(folder, 'remote.ts'));

const findUp = (folder: string, fits: (folder: string) => boolean): string | null => {
  if (fits(folder)) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? null : findUp(parent, fits);
};

const checkout = findUp(process.cwd(), isCheckout);

/** True in the shop's own repository, where the folders of shell, contracts and all remotes are beside each other. */
export const inCheckout = checkout !== null;

const findRoot = (): string => {
  const root = checkout ?? findUp(process.cwd(), isTeamRepository);
  if (root === null)
    throw new Error(
      'Start this in the folder that has remote.ts, or inside a checkout of the shop.',
    );
  return root;
};

/** The root of the repository: of the shop's, or of a team's own, which has `remote.ts` there. */
export const repoRoot = findRoot();

/** The folder of a remote. */
export const folderOf = (remote: string, root = repoRoot): string =>
  inCheckout ? path.join(root, remote) : root;

/** Files that can be deleted and created again. `CACHE_DIR` moves it, for a cold build. */
export const cacheDir = path.resolve(repoRoot, process.env['CACHE_DIR'] ?? '.cache');

/** The state of the shop: registry, origins, database. `DATA_DIR` or `.data`. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(repoRoot, env['DATA_DIR'] ?? '.data');
