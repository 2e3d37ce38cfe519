import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import { dataDir, repoRoot } from './paths';
import { remotes } from './remotes';

/** The folder that a remote's release origin serves. */
export const originDir = (remote: RemoteName): string =>
  path.join(process.env['ORIGINS_DIR'] ?? path.join(dataDir(), 'origins'), remote);

/** The port of a remote's origin on this machine. */
export const originPort = (remote: RemoteName): number => {
  const known = remotes.find(({ folder }) => folder === remote);
  if (!known) throw new Error(`${remote} is not in infra/federation/remotes.ts`);
  return known.port + Number(process.env['PORT_OFFSET'] ?? 0);
};

/** Where an edge finds the remote's releases. `ORIGIN_URL` names another host. */
export const originUrl = (remote: RemoteName): string =>
  process.env['ORIGIN_URL'] ?? `http://127.0.0.1:${originPort(remote)}`;

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Copies a built release to the team's origin. A version is made of its content, so one that stands
 * there already is the same and is left alone; half a copy is never seen.
 * @returns false when it was there already
 */
export const publish = async (remote: RemoteName, version: string): Promise<boolean> => {
  const target = path.join(originDir(remote), version);
  if (await exists(path.join(target, 'release.json'))) return false;
  const staged = path.join(originDir(remote), `.incoming-${version}-${process.pid}`);
  await mkdir(originDir(remote), { recursive: true });
  await cp(path.join(repoRoot, remote, 'dist', version), staged, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(staged, target);
  return true;
};

/** True when the origin's folder holds this version. */
export const isPublished = (remote: RemoteName, version: string): Promise<boolean> =>
  exists(path.join(originDir(remote), version, 'release.json'));
