import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { openObjectStore, WriteConflict } from '@candor/server-contract/object-store';
import type { Release } from '@candor/shell-contract/release';
import type { OriginStore } from './origin-store';
import { retry } from './retry';

const MAX_FILE_BYTES = 32 * 1024 * 1024;
const CONCURRENT_WRITES = 8;

const parse = (bytes: Buffer): Release => JSON.parse(bytes.toString('utf8')) as Release;

/**
 * The releases in a bucket. Objects are written once. `release.json` comes last, so that a release is
 * published whole or not at all; the empty object `published/<version>` dates it for the list.
 */
export const openOriginBucket = (url: string): OriginStore => {
  const store = openObjectStore(url);
  const readObject = (key: string) => retry(() => store.read(key, MAX_FILE_BYTES));

  /** Writes an object that is not there; its content is derived from its key. */
  const writeOnce = (key: string, bytes: Buffer): Promise<void> =>
    retry(() =>
      store.write(key, bytes, 'new').catch(async (error: unknown) => {
        // A busy store also reports a conflict when nothing is there.
        if (!(error instanceof WriteConflict) || !(await store.read(key, MAX_FILE_BYTES)))
          throw error;
      }),
    );

  /** Writes files of a folder below `prefix/`. */
  const writeFiles = async (prefix: string, folder: string, isWanted = (_file: string) => true) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter(isWanted);
    for (let start = 0; start < files.length; start += CONCURRENT_WRITES) {
      const batch = files.slice(start, start + CONCURRENT_WRITES).map(async (file) => {
        const key = `${prefix}/${file.split(path.sep).join('/')}`;
        await writeOnce(key, await readFile(path.join(folder, file)));
      });
      await Promise.all(batch);
    }
  };

  /** Writes an object, over the one that is there. */
  const replace = (key: string, text: string): Promise<void> =>
    retry(async () => {
      const before = await store.read(key, MAX_FILE_BYTES);
      // The store may have written although its response was lost.
      if (before?.bytes.toString('utf8') === text) return;
      await store.write(key, text, before ? { etag: before.etag } : 'new');
    });

  return {
    readRelease: async (version) => {
      const stored = await readObject(`${version}/release.json`);
      return stored && parse(stored.bytes);
    },
    versions: async () => {
      const listed = await retry(() => store.list('published/'));
      return listed
        .sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
        .map(({ key }) => key.slice('published/'.length));
    },
    publish: async (built, sign) => {
      const version = path.basename(built);
      await writeFiles(version, built, (file) => file !== 'release.json');
      const release = await sign(parse(await readFile(path.join(built, 'release.json'))));
      // It exists only when it is signed with an old key.
      await replace(`${version}/release.json`, JSON.stringify(release));
      await writeOnce(`published/${version}`, Buffer.alloc(0));
    },
    addFiles: writeFiles,
    readFile: async (version, file) => (await readObject(`${version}/${file}`))?.bytes ?? null,
  };
};
