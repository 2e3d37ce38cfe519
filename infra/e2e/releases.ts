import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Canary, Release } from '@candor/shell-contract/release';
import { compressFiles } from '@candor/federation/build/compress-files';
import { integrityOf } from '@candor/federation/build/hash-files';
import { originDir, originUrl } from '@candor/federation/releases/origin';
import { deployRelease, readRegistry } from '@candor/federation/releases/registry';
import { signRelease } from '@candor/federation/releases/team-keys';
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
  const folder = path.join(originDir(remote), version);
  await cp(path.join(originDir(remote), base), folder, { recursive: true });

  const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
  const files: Record<string, Release['files'][string]> = {};
  for (const file of Object.keys(release.files)) {
    const at = path.join(folder, file);
    const before = await readFile(at, 'utf8');
    const bytes = Buffer.from(where.test(file) ? before.replaceAll(text, replacement) : before);
    await writeFile(at, bytes);
    if (file.startsWith('client/')) await compressFiles([at]);
    files[file] = integrityOf(bytes);
  }
  const signed = await signRelease({ ...release, version, files });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(signed));
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
