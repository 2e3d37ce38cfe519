import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Integrity, Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { copyFiles } from './copy-files';
import { fetchFile } from './fetch-file';
import { integrityOf, readRelease, verify } from './read-release';
import type { TrustedKeys } from './trusted-keys';

/** How long an unused copy stays: pages of it may still be open. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** A release with a verified copy on this edge's disk. */
export type CopiedRelease = {
  release: Release;
  integrity: Integrity;
  folder: string;
  /** The team whose key signed it. */
  signedBy: string;
};

/** Removes the old copies of a remote whose versions are not in use. */
const removeUnused = async (copies: string, inUse: ReadonlySet<string>): Promise<void> => {
  const versions = await readdir(copies).catch(() => []);
  for (const version of versions.filter((found) => !inUse.has(found))) {
    const folder = path.join(copies, version);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > RETENTION_MS) await rm(folder, { recursive: true, force: true });
  }
};

/**
 * This edge's own copies of releases. Each release is fetched once from its origin; after that the
 * shop runs without it.
 * @param dir folder of the copies: `<remote>/<version>/…`
 * @param trustedKeys returns the current keys
 */
export const createReleaseCopies = (dir: string, trustedKeys: () => Promise<TrustedKeys>) => {
  const folderOf = (name: RemoteName, version: string) => path.join(dir, name, version);

  /** Verifies each file of the copy on disk again. @returns null without an intact copy */
  const readFromDisk = async (name: RemoteName, version: string): Promise<CopiedRelease | null> => {
    const folder = folderOf(name, version);
    const keys = await trustedKeys();
    try {
      const bytes = await readFile(path.join(folder, 'release.json'));
      const { release, signedBy } = readRelease(bytes, name, version, keys);
      for (const [file, hash] of Object.entries(release.files)) {
        verify(await readFile(path.join(folder, file)), hash, file);
      }
      return { release, integrity: integrityOf(bytes), folder, signedBy };
    } catch {
      return null;
    }
  };

  const copyFromOrigin = async (
    name: RemoteName,
    version: string,
    origin: string,
  ): Promise<CopiedRelease> => {
    const fetchPart = (file: string) => fetchFile(origin, `${version}/${file}`);
    const bytes = await fetchPart('release.json');
    const { release, signedBy } = readRelease(bytes, name, version, await trustedKeys());
    const incoming = path.join(dir, `.incoming-${randomUUID()}`);
    try {
      await copyFiles(release, fetchPart, incoming);
      await writeFile(path.join(incoming, 'release.json'), bytes);
      const folder = folderOf(name, version);
      await mkdir(path.dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await rename(incoming, folder);
      return { release, integrity: integrityOf(bytes), folder, signedBy };
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  };

  return {
    /** The verified copy on this edge's disk, or null. Contacts no origin. */
    readFromDisk,
    /**
     * The verified copy on disk, else a new one from the origin.
     * @throws Rejection when the origin is unavailable, or a signature or a hash is wrong
     */
    obtain: async (name: RemoteName, version: string, origin: string): Promise<CopiedRelease> =>
      (await readFromDisk(name, version)) ?? (await copyFromOrigin(name, version, origin)),
    /**
     * Removes copies older than a week, except those in use. A later request for one of them copies
     * it again.
     */
    prune: (name: RemoteName, inUse: ReadonlySet<string>): Promise<void> =>
      removeUnused(path.join(dir, name), inUse),
  };
};

export type ReleaseCopies = ReturnType<typeof createReleaseCopies>;
