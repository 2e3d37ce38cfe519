import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Integrity, Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { parseRelease } from './release-schema';

const FETCH_TIMEOUT_MS = 3000;
const MAX_FILE_BYTES = 4 * 1024 * 1024;

const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const twins = ['.br', '.gz'] as const;

const integrityOf = (bytes: Buffer): Integrity =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A release with a verified copy on this edge's disk. */
export type CopiedRelease = { release: Release; integrity: Integrity; folder: string };

const fetchBytes = async (url: string): Promise<Buffer> => {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_FILE_BYTES) throw new Error(`${url} is larger than ${MAX_FILE_BYTES} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

const verified = (bytes: Buffer, expected: Integrity, file: string): Buffer => {
  if (integrityOf(bytes) !== expected) throw new Error(`${file} is not what release.json says`);
  return bytes;
};

/** Reads a release and checks that it is the one asked for. */
const readRelease = (bytes: Buffer, name: RemoteName, version: string): Release => {
  const release = parseRelease(JSON.parse(bytes.toString('utf8')));
  if (release.name !== name || release.version !== version) {
    throw new Error(`release.json is of ${release.name} ${release.version}`);
  }
  return release;
};

/**
 * Waits for every one, also when one fails: a write that is still under way would come back into
 * the folder that is being removed, and its error would hide the reason.
 * @throws the first failure
 */
const allDone = async (works: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

/**
 * This edge's own copies of releases. An origin is asked once for each release; after that the shop
 * runs without it.
 * @param dir folder of the copies: `<remote>/<version>/…`
 */
export const createReleaseCopies = (dir: string) => {
  const folderOf = (name: RemoteName, version: string) => path.join(dir, name, version);

  /** The copy on disk, verified file by file again, or null when there is none that is whole. */
  const fromDisk = async (name: RemoteName, version: string): Promise<CopiedRelease | null> => {
    const folder = folderOf(name, version);
    try {
      const bytes = await readFile(path.join(folder, 'release.json'));
      const release = readRelease(bytes, name, version);
      for (const [file, hash] of Object.entries(release.files)) {
        verified(await readFile(path.join(folder, file)), hash, file);
      }
      return { release, integrity: integrityOf(bytes), folder };
    } catch {
      return null;
    }
  };

  const copyFile = async (base: string, staged: string, file: string, hash: Integrity) => {
    const bytes = verified(await fetchBytes(`${base}/${file}`), hash, file);
    await writeFile(path.join(staged, file), bytes);
    if (!file.startsWith('client/')) return;
    for (const ending of twins) {
      const packed = await fetchBytes(`${base}/${file}${ending}`);
      const unpacked = await unpackers[ending](packed, { maxOutputLength: MAX_FILE_BYTES });
      verified(unpacked, hash, `${file}${ending}`);
      await writeFile(path.join(staged, `${file}${ending}`), packed);
    }
  };

  const fromOrigin = async (
    name: RemoteName,
    version: string,
    origin: string,
  ): Promise<CopiedRelease> => {
    const base = `${origin.replace(/\/$/, '')}/${version}`;
    const bytes = await fetchBytes(`${base}/release.json`);
    const release = readRelease(bytes, name, version);
    const staged = path.join(dir, `.incoming-${randomUUID()}`);
    try {
      for (const part of ['client', 'server']) {
        await mkdir(path.join(staged, part), { recursive: true });
      }
      await allDone(
        Object.entries(release.files).map(([file, hash]) => copyFile(base, staged, file, hash)),
      );
      await writeFile(path.join(staged, 'release.json'), bytes);
      const folder = folderOf(name, version);
      await mkdir(path.dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await rename(staged, folder);
      return { release, integrity: integrityOf(bytes), folder };
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  };

  return {
    /**
     * A verified copy: the one on disk, else from the origin.
     * @throws when the origin is away or any byte is not what `release.json` says
     */
    obtain: async (name: RemoteName, version: string, origin: string): Promise<CopiedRelease> =>
      (await fromDisk(name, version)) ?? (await fromOrigin(name, version, origin)),
  };
};

export type ReleaseCopies = ReturnType<typeof createReleaseCopies>;
