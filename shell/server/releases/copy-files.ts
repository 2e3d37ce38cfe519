import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Integrity, Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { MAX_FILE_BYTES } from './fetch-file';
import { verify } from './read-release';
import { Rejection } from './rejection';

/** Ten times the size of a release of the shop, with its compressed files. */
const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
const CONCURRENT_FILES = 4;

const decompressors = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const compressedEndings = ['.br', '.gz'] as const;

/**
 * Waits for all copies, even when one fails: a pending write would recreate the folder that is
 * being removed.
 * @throws the first error
 */
const waitForAll = async (copies: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(copies)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

type CountBytes = (bytes: Buffer) => Buffer;

type Target = {
  /** Fetches a file of the release from its origin. */
  fetchPart: (file: string) => Promise<Buffer>;
  /** The folder of the copy. */
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

/**
 * Copies all files of a release from its origin, each with its hash verified.
 * @param fetchPart fetches a file of the release
 * @throws Rejection
 */
export const copyFiles = async (
  { name, version, files: hashes }: Pick<Release, 'name' | 'version' | 'files'>,
  fetchPart: (file: string) => Promise<Buffer>,
  folder: string,
): Promise<void> => {
  for (const part of ['client', 'server'])
    await mkdir(path.join(folder, part), { recursive: true });
  const target = { fetchPart, folder, countBytes: createByteCounter(name, version) };
  const files = Object.entries(hashes);
  for (let start = 0; start < files.length; start += CONCURRENT_FILES) {
    const batch = files.slice(start, start + CONCURRENT_FILES);
    await waitForAll(batch.map(([file, hash]) => copyFile(target, file, hash)));
  }
};
