import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Integrity, Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { releaseText } from '@candor/server-contract/signed-text';
import { fetchFile, MAX_FILE_BYTES } from './fetch-file';
import { Rejection } from './rejection';
import { parseRelease } from './release-schema';
import type { TrustedKeys } from './trusted-keys';

/** How long an unused copy stays: pages of it may still be open. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
/** Ten times the size of a release of the shop, with its compressed files. */
const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
const CONCURRENT_FILES = 4;

const decompressors = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const compressedEndings = ['.br', '.gz'] as const;

const integrityOf = (bytes: Buffer): Integrity =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A release with a verified copy on this edge's disk. */
export type CopiedRelease = {
  release: Release;
  integrity: Integrity;
  folder: string;
  /** The team whose key signed it. */
  signedBy: string;
};

const verify = (bytes: Buffer, expected: Integrity, file: string): Buffer => {
  if (integrityOf(bytes) !== expected)
    throw new Rejection('file_altered', `${file} is not what release.json says`);
  return bytes;
};

const parse = (bytes: Buffer): { json: object; release: Release } => {
  try {
    const json = JSON.parse(bytes.toString('utf8')) as object;
    return { json, release: parseRelease(json) };
  } catch (error) {
    const reason = String((error as Error).message).slice(0, 200);
    throw new Rejection('release_malformed', `release.json is invalid: ${reason}`);
  }
};

/** Parses a `release.json`, and checks its name, its version and its team's signature. */
const readRelease = (
  bytes: Buffer,
  name: RemoteName,
  version: string,
  keys: TrustedKeys,
): { release: Release; signedBy: string } => {
  const { json, release } = parse(bytes);
  if (release.name !== name || release.version !== version) {
    throw new Rejection(
      'release_of_another',
      `release.json names ${release.name} ${release.version} instead of ${name} ${version}`,
    );
  }
  const signature = keys.check(name, releaseText(json), release.signature);
  if ('error' in signature) {
    throw new Rejection(
      signature.error === 'unsigned' ? 'release_unsigned' : 'release_wrongly_signed',
      `${name} ${version}: ${signature.reason}`,
    );
  }
  return { release, signedBy: signature.team };
};

/**
 * Waits for all copies, also when one fails: a pending write would recreate the folder that is being
 * removed. @throws the first error
 */
const waitForAll = async (copies: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(copies)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

type CountBytes = (bytes: Buffer) => Buffer;

type Target = {
  fetchPart: (file: string) => Promise<Buffer>;
  folder: string;
  countBytes: CountBytes;
};

/** Counts the fetched bytes of a release. @throws Rejection above the maximum */
const createByteCounter = (name: RemoteName, version: string): CountBytes => {
  let size = 0;
  return (bytes) => {
    size += bytes.length;
    if (size <= MAX_RELEASE_BYTES) return bytes;
    const reason = `${name} ${version} is larger than ${MAX_RELEASE_BYTES} bytes`;
    throw new Rejection('too_large', reason);
  };
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

  const decompress = async (
    bytes: Buffer,
    ending: (typeof compressedEndings)[number],
    file: string,
  ) => {
    try {
      return await decompressors[ending](bytes, { maxOutputLength: MAX_FILE_BYTES });
    } catch {
      throw new Rejection('file_altered', `${file}${ending} is not what release.json says`);
    }
  };

  const copyFile = async (
    { fetchPart, folder, countBytes }: Target,
    file: string,
    hash: Integrity,
  ) => {
    const bytes = verify(countBytes(await fetchPart(file)), hash, file);
    await writeFile(path.join(folder, file), bytes);
    if (!file.startsWith('client/')) return;
    for (const ending of compressedEndings) {
      const compressed = countBytes(await fetchPart(`${file}${ending}`));
      verify(await decompress(compressed, ending, file), hash, `${file}${ending}`);
      await writeFile(path.join(folder, `${file}${ending}`), compressed);
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
      for (const part of ['client', 'server']) {
        await mkdir(path.join(incoming, part), { recursive: true });
      }
      const target = { fetchPart, folder: incoming, countBytes: createByteCounter(name, version) };
      const files = Object.entries(release.files);
      for (let start = 0; start < files.length; start += CONCURRENT_FILES) {
        const batch = files.slice(start, start + CONCURRENT_FILES);
        await waitForAll(batch.map(([file, hash]) => copyFile(target, file, hash)));
      }
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
    prune: async (name: RemoteName, inUse: ReadonlySet<string>): Promise<void> => {
      const versions = await readdir(path.join(dir, name)).catch(() => []);
      for (const version of versions.filter((found) => !inUse.has(found))) {
        const folder = folderOf(name, version);
        const { mtimeMs } = await stat(folder);
        if (Date.now() - mtimeMs > RETENTION_MS) await rm(folder, { recursive: true, force: true });
      }
    },
  };
};

export type ReleaseCopies = ReturnType<typeof createReleaseCopies>;
