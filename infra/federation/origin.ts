import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { dataDir, repoRoot } from './paths';
import { remotes } from './remotes';
import { hasCurrentSignature, signRelease } from './team-keys';

/** The folder that a remote's release origin serves. */
export const originDir = (remote: RemoteName): string =>
  path.join(process.env['ORIGINS_DIR'] ?? path.join(dataDir(), 'origins'), remote);

/** The port of a remote's origin on this machine. */
export const originPort = (remote: RemoteName): number => {
  const known = remotes.find(({ folder }) => folder === remote);
  if (!known) throw new Error(`${remote} is not in infra/federation/remotes.ts`);
  return known.port + Number(process.env['PORT_OFFSET'] ?? 0);
};

/** The URL of a remote's releases for edges. `ORIGIN_URL` replaces it. */
export const originUrl = (remote: RemoteName): string =>
  process.env['ORIGIN_URL'] ?? `http://127.0.0.1:${originPort(remote)}`;

/** Whether the origin has this version. */
export const isPublished = (remote: RemoteName, version: string): boolean =>
  existsSync(path.join(originDir(remote), version, 'release.json'));

/** Every version at the origin, latest first. */
export const publishedVersions = async (remote: RemoteName): Promise<string[]> => {
  const names = (await readdir(originDir(remote)).catch(() => [])).filter(
    (name) => !name.startsWith('.'),
  );
  const versions = await Promise.all(
    names.map(async (name) => ({
      name,
      publishedAt: (await stat(path.join(originDir(remote), name))).mtimeMs,
    })),
  );
  return versions.sort((a, b) => b.publishedAt - a.publishedAt).map(({ name }) => name);
};

const readRelease = async (folder: string): Promise<Release> =>
  JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;

const writeRelease = async (folder: string, release: Release): Promise<void> => {
  const file = path.join(folder, 'release.json');
  await writeFile(`${file}.${process.pid}`, JSON.stringify(release));
  await rename(`${file}.${process.pid}`, file);
};

/**
 * Signs a built release and copies it to the team's origin in one step. A version is derived from its
 * content, so an existing one is copied again only if it is signed with an old key.
 * @returns false for a version that is there already
 */
export const publish = async (remote: RemoteName, version: string): Promise<boolean> => {
  const target = path.join(originDir(remote), version);
  if (
    isPublished(remote, version) &&
    (await hasCurrentSignature(remote, await readRelease(target)))
  )
    return false;
  const incoming = path.join(originDir(remote), `.incoming-${version}-${process.pid}`);
  await mkdir(originDir(remote), { recursive: true });
  await cp(path.join(repoRoot, remote, 'dist', version), incoming, { recursive: true });
  await writeRelease(incoming, await signRelease(await readRelease(incoming)));
  await rm(target, { recursive: true, force: true });
  await rename(incoming, target);
  return true;
};
