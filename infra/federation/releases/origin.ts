import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isBucketUrl } from '@candor/server-contract/object-store';
import type { Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { dataDir, folderOf, inCheckout } from '../paths';
import { remotes } from '../remotes';
import { openOriginBucket } from './origin-bucket';
import { openOriginFolder } from './origin-folder';
import type { OriginStore } from './origin-store';
import { hasCurrentSignature, signRelease } from './team-keys';

/** A folder, or `s3://bucket/prefix`, with the releases of each remote. */
const originsLocation = (): string => process.env['ORIGINS_DIR'] ?? path.join(dataDir(), 'origins');

/** The folder that a remote's release origin serves. */
export const originDir = (remote: RemoteName | 'shell'): string =>
  path.join(originsLocation(), remote);

/** The port of the only remote of a repository. */
const LONE_PORT = 5100;

/** The port of a remote's origin on this machine. */
export const originPort = (remote: RemoteName): number => {
  const known = remotes.find(({ folder }) => folder === remote);
  if (!known && inCheckout) throw new Error(`${remote} is not a folder of this shop.`);
  return (known?.port ?? LONE_PORT) + Number(process.env['PORT_OFFSET'] ?? 0);
};

const bucketOf = (remote: RemoteName | 'shell'): string | null => {
  const location = originsLocation();
  return isBucketUrl(location) ? `${location.replace(/\/$/, '')}/${remote}` : null;
};

/** The URL of a remote's releases for edges. `ORIGIN_URL` replaces it. */
export const originUrl = (remote: RemoteName): string =>
  process.env['ORIGIN_URL'] ?? bucketOf(remote) ?? `http://127.0.0.1:${originPort(remote)}`;

/** The releases of a remote, or the source maps of the shell, where the team publishes them. */
export const openOrigin = (remote: RemoteName | 'shell'): OriginStore => {
  const bucket = bucketOf(remote);
  return bucket === null ? openOriginFolder(originDir(remote)) : openOriginBucket(bucket);
};

/** The version of the last build. @throws Error without one */
export const builtVersion = async (remote: RemoteName): Promise<string> => {
  const latest = path.join(folderOf(remote), 'dist/latest');
  const version = await readFile(latest, 'utf8').catch(() => null);
  if (version === null) throw new Error(`Nothing is built. Run: npm run release -w ${remote}`);
  return version.trim();
};

/** Returns whether the origin has this version. */
export const isPublished = async (remote: RemoteName, version: string): Promise<boolean> =>
  (await openOrigin(remote).readRelease(version)) !== null;

/** The named version, or that of the last build. @throws Error when it is not published */
export const requirePublished = async (
  remote: RemoteName,
  requested: string | undefined,
): Promise<string> => {
  const version = requested ?? (await builtVersion(remote));
  if (!(await isPublished(remote, version)))
    throw new Error(`${remote} ${version} is not published. Run: npm run release -w ${remote}`);
  return version;
};

/** The versions at the origin, latest first. */
export const publishedVersions = (remote: RemoteName): Promise<string[]> =>
  openOrigin(remote).versions();

/**
 * Signs a built release and publishes it at the team's origin. A version is derived from its content, so an
 * existing one is published again only if it is signed with an old key.
 * @returns false for a version that is there already
 */
export const publish = async (remote: RemoteName, version: string): Promise<boolean> => {
  const origin = openOrigin(remote);
  const published = await origin.readRelease(version);
  if (published && (await hasCurrentSignature(remote, published))) return false;
  await origin.publish(path.join(folderOf(remote), 'dist', version), (built: Release) =>
    signRelease(built),
  );
  return true;
};
