import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { originDir, originUrl } from '@candor/federation/releases/origin';
import { deployRelease, readRegistry } from '@candor/federation/releases/registry';
import type { Canary } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { publishCopy } from '../start/test/release-origin';
import { shopEnv } from './shop-env';

/** The stable version in the registry. */
export const readServedVersion = async (remote: RemoteName): Promise<string> => {
  const deployment = (await readRegistry())[remote];
  if (!deployment) throw new Error(`registry has no ${remote}`);
  return deployment.stable;
};

/** Deploys a published version, as `npm run deploy` and `npm run rollback` do. */
export const deployVersion = (remote: RemoteName, version: string, canary?: Canary) =>
  deployRelease(remote, originUrl(remote), version, { canary });

/**
 * Publishes a copy of the stable release with one text replaced.
 * @param where the files to change
 * @returns the new version
 */
export const publishChangedRelease = async (
  remote: RemoteName,
  text: string,
  replacement: string,
  where = /./,
): Promise<string> => {
  const base = await readServedVersion(remote);
  const version = `${base.replace(/-[0-9a-f]+$/, '')}-${Date.now().toString(16).padStart(12, '0')}`;
  await publishCopy(path.join(originDir(remote), base), remote, version, {
    edit: [where, (content) => content.replaceAll(text, replacement)],
  });
  return version;
};

/** Overwrites the server files of a release, so that its hashes do not match. */
export const tamperWithRelease = async (remote: RemoteName, version: string) => {
  const server = path.join(originDir(remote), version, 'server');
  for (const file of await readdir(server))
    await writeFile(path.join(server, file), 'module.exports = { modules: {} };');
};

export const removeRelease = (remote: RemoteName, version: string) =>
  rm(path.join(originDir(remote), version), { recursive: true, force: true });

export const registryFile = path.join(shopEnv.dataDir, 'registry/remotes.json');
