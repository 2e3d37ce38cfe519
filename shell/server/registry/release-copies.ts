import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Integrity, Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { releaseText } from '@candor/shell-contract/signed-text';
import { Refusal } from './refusal';
import { parseRelease } from './release-schema';
import type { TrustedKeys } from './trusted-keys';

const FETCH_TIMEOUT_MS = 3000;
/** So long the copy of a release stays that is needed no more: pages of it may still be open. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** A release of the shop has a tenth of it, packed and unpacked. */
const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
const FILES_AT_ONCE = 4;

const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const twins = ['.br', '.gz'] as const;

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

const read = async (url: string): Promise<Buffer> => {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Refusal('origin_away', `${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_FILE_BYTES)
      throw new Refusal('too_large', `${url} is larger than ${MAX_FILE_BYTES} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

const fetchBytes = async (url: string): Promise<Buffer> => {
  try {
    return await read(url);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as Error).name === 'TimeoutError')
      throw new Refusal('origin_slow', `${url} took longer than ${FETCH_TIMEOUT_MS} ms`);
    throw new Refusal('origin_away', `${url} cannot be had: ${(error as Error).message}`);
  }
};

const verified = (bytes: Buffer, expected: Integrity, file: string): Buffer => {
  if (integrityOf(bytes) !== expected)
    throw new Refusal('file_altered', `${file} is not what release.json says`);
  return bytes;
};

const parse = (bytes: Buffer): { json: object; release: Release } => {
  try {
    const json = JSON.parse(bytes.toString('utf8')) as object;
    return { json, release: parseRelease(json) };
  } catch (error) {
    const reason = String((error as Error).message).slice(0, 200);
    throw new Refusal('release_malformed', `release.json cannot be read: ${reason}`);
  }
};

/** Reads a release, and checks that it is the one asked for and that its team has signed it. */
const readRelease = (
  bytes: Buffer,
  name: RemoteName,
  version: string,
  keys: TrustedKeys,
): { release: Release; signedBy: string } => {
  const { json, release } = parse(bytes);
  if (release.name !== name || release.version !== version) {
    throw new Refusal(
      'release_of_another',
      `release.json is of ${release.name} ${release.version}, not of ${name} ${version}`,
    );
  }
  const judged = keys.judge(name, releaseText(json), release.signature);
  if ('fault' in judged) {
    throw new Refusal(
      judged.fault === 'unsigned' ? 'release_unsigned' : 'release_wrongly_signed',
      `${name} ${version}: ${judged.reason}`,
    );
  }
  return { release, signedBy: judged.team };
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

type Spend = (bytes: Buffer) => Buffer;

/** Counts what is fetched of a release. @throws Refusal when it is more than any may have */
const budgetOf = (name: RemoteName, version: string): Spend => {
  let size = 0;
  return (bytes) => {
    size += bytes.length;
    if (size <= MAX_RELEASE_BYTES) return bytes;
    const reason = `${name} ${version} is larger than ${MAX_RELEASE_BYTES} bytes`;
    throw new Refusal('too_large', reason);
  };
};

/**
 * This edge's own copies of releases. An origin is asked once for each release; after that the shop
 * runs without it.
 * @param dir folder of the copies: `<remote>/<version>/…`
 * @param trustedKeys the keys that count now
 */
export const createReleaseCopies = (dir: string, trustedKeys: () => Promise<TrustedKeys>) => {
  const folderOf = (name: RemoteName, version: string) => path.join(dir, name, version);

  /** The copy on disk, verified file by file again, or null when there is none that is whole. */
  const fromDisk = async (name: RemoteName, version: string): Promise<CopiedRelease | null> => {
    const folder = folderOf(name, version);
    const keys = await trustedKeys();
    try {
      const bytes = await readFile(path.join(folder, 'release.json'));
      const { release, signedBy } = readRelease(bytes, name, version, keys);
      for (const [file, hash] of Object.entries(release.files)) {
        verified(await readFile(path.join(folder, file)), hash, file);
      }
      return { release, integrity: integrityOf(bytes), folder, signedBy };
    } catch {
      return null;
    }
  };

  const unpack = async (packed: Buffer, ending: (typeof twins)[number], file: string) => {
    try {
      return await unpackers[ending](packed, { maxOutputLength: MAX_FILE_BYTES });
    } catch {
      throw new Refusal('file_altered', `${file}${ending} is not what release.json says`);
    }
  };

  const copyFile = async (
    { base, staged, spend }: { base: string; staged: string; spend: Spend },
    file: string,
    hash: Integrity,
  ) => {
    const bytes = verified(spend(await fetchBytes(`${base}/${file}`)), hash, file);
    await writeFile(path.join(staged, file), bytes);
    if (!file.startsWith('client/')) return;
    for (const ending of twins) {
      const packed = spend(await fetchBytes(`${base}/${file}${ending}`));
      verified(await unpack(packed, ending, file), hash, `${file}${ending}`);
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
    const { release, signedBy } = readRelease(bytes, name, version, await trustedKeys());
    const staged = path.join(dir, `.incoming-${randomUUID()}`);
    try {
      for (const part of ['client', 'server']) {
        await mkdir(path.join(staged, part), { recursive: true });
      }
      const copying = { base, staged, spend: budgetOf(name, version) };
      const files = Object.entries(release.files);
      for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
        const some = files.slice(at, at + FILES_AT_ONCE);
        await allDone(some.map(([file, hash]) => copyFile(copying, file, hash)));
      }
      await writeFile(path.join(staged, 'release.json'), bytes);
      const folder = folderOf(name, version);
      await mkdir(path.dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await rename(staged, folder);
      return { release, integrity: integrityOf(bytes), folder, signedBy };
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  };

  return {
    /** A verified copy that stands on this edge's disk, or null: no origin is asked. */
    kept: fromDisk,
    /**
     * A verified copy: the one on disk, else from the origin.
     * @throws Refusal when the origin is away, the team has not signed it, or any byte is not what
     * `release.json` says
     */
    obtain: async (name: RemoteName, version: string, origin: string): Promise<CopiedRelease> =>
      (await fromDisk(name, version)) ?? (await fromOrigin(name, version, origin)),
    /**
     * Removes copies that are a week old and none of those to keep. Who asks for one of them all the
     * same gets it from its origin.
     */
    prune: async (name: RemoteName, keep: ReadonlySet<string>): Promise<void> => {
      const versions = await readdir(path.join(dir, name)).catch(() => []);
      for (const version of versions.filter((kept) => !keep.has(kept))) {
        const folder = folderOf(name, version);
        const { mtimeMs } = await stat(folder);
        if (Date.now() - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
      }
    },
  };
};

export type ReleaseCopies = ReturnType<typeof createReleaseCopies>;
