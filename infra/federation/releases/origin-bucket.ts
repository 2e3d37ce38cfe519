import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { openObjectStore, WriteConflict } from '@candor/server-contract/object-store';
import type { Release } from '@candor/shell-contract/release';
import type { OriginStore } from './origin-store';
import { retry } from './retry';

const MAX_FILE_BYTES = 32 * 1024 * 1024;
const CONCURRENT_WRITES = 8;

const parse = (bytes: Buffer): Release => JSON.parse(bytes.toString('utf8')) as Release;

/** Reads and writes objects; each call is repeated while the store is busy. */
const openObjects = (url: string) => {
  const store = openObjectStore(url);
  return {
    list: (prefix: string) => retry(() => store.list(prefix)),
    read: (key: string) => retry(() => store.read(key, MAX_FILE_BYTES)),
    /** Writes an object that is not there; its content is derived from its key. */
    writeOnce: (key: string, bytes: Buffer): Promise<void> =>
      retry(() =>
        store.write(key, bytes, 'new').catch(async (error: unknown) => {
          // A busy store also reports a conflict when nothing is there.
          if (!(error instanceof WriteConflict) || !(await store.read(key, MAX_FILE_BYTES)))
            throw error;
        }),
      ),
    /** Writes an object, over the one that is there. */
    replace: (key: string, text: string): Promise<void> =>
      retry(async () => {
        const before = await store.read(key, MAX_FILE_BYTES);
        // The store may have written although its response was lost.
        if (before?.bytes.toString('utf8') === text) return;
        await store.write(key, text, before ? { etag: before.etag } : 'new');
      }),
  };
};

/** The files below a folder, by relative path. */
const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/**
 * The releases in a bucket. Objects are written once. `release.json` comes last, so that a release is
 * published whole or not at all; the empty object `published/<version>` dates it for the list.
 */
export const openOriginBucket = (url: string): OriginStore => {
  const objects = openObjects(url);

  /** Writes files of a folder below `prefix/`. */
  const writeFiles = async (prefix: string, folder: string, isWanted = (_file: string) => true) => {
    const files = (await filesBelow(folder)).filter(isWanted);
    for (let start = 0; start < files.length; start += CONCURRENT_WRITES) {
      const batch = files.slice(start, start + CONCURRENT_WRITES).map(async (file) => {
        const key = `${prefix}/${file.split(path.sep).join('/')}`;
        await objects.writeOnce(key, await readFile(path.join(folder, file)));
      });
      await Promise.all(batch);
    }
  };

  return {
    readRelease: async (version) => {
      const stored = await objects.read(`${version}/release.json`);
      return stored && parse(stored.bytes);
    },
    versions: async () =>
      (await objects.list('published/'))
        .sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
        .map(({ key }) => key.slice('published/'.length)),
    publish: async (built, sign) => {
      const version = path.basename(built);
      await writeFiles(version, built, (file) => file !== 'release.json');
      const release = await sign(parse(await readFile(path.join(built, 'release.json'))));
      // It exists only when it is signed with an old key.
      await objects.replace(`${version}/release.json`, JSON.stringify(release));
      await objects.writeOnce(`published/${version}`, Buffer.alloc(0));
    },
    addFiles: writeFiles,
    readFile: async (version, file) => (await objects.read(`${version}/${file}`))?.bytes ?? null,
  };
};
