import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isBucketUrl, openObjectStore, StoreUnavailable, type ListedObject } from './object-store';

const FOLDER = 'remotes/';

/** A larger entry is rejected before it is parsed. */
export const MAX_ENTRY_BYTES = 64 * 1024;

/** The key of a remote's entry in a bucket. */
export const entryKey = (name: string): string => `${FOLDER}${name}.json`;

/** The JSON text of an entry, which is not checked yet, or why it cannot be read. */
type RegistryEntry = { text: string } | { error: string; isTransient: boolean };

/** The entries of a registry by the name of the remote. */
export type RegistryEntries = ReadonlyMap<string, RegistryEntry>;

/** Where edges and tools read the registry. */
export type RegistrySource = {
  /** The name in the log. */
  location: string;
  /** The entries. @throws Error when none can be read */
  read: () => Promise<RegistryEntries>;
  /** Calls back on changes, where the storage reports them. @returns stops it */
  watch: (onChange: () => void) => Promise<() => void>;
};

/** The registry in a file, `remotes.json`. */
const openRegistryFile = (file: string): RegistrySource => ({
  location: file,
  read: async () => {
    const registry: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (registry === null || typeof registry !== 'object') throw new Error('not a JSON object');
    return new Map(
      Object.entries(registry).map(([name, entry]) => [name, { text: JSON.stringify(entry) }]),
    );
  },
  watch: async (onChange) => {
    await mkdir(path.dirname(file), { recursive: true });
    const watcher = watch(path.dirname(file), onChange);
    return () => watcher.close();
  },
});

/**
 * The registry in a bucket: `remotes/<remote>.json`. One list with ETags shows what has changed,
 * and only that is fetched. An object that cannot be read stops no other.
 */
const openRegistryBucket = (url: string): RegistrySource => {
  const store = openObjectStore(url);
  let known = new Map<string, { etag: string; text: string }>();

  const readEntry = async ({ key, etag }: ListedObject) => {
    const before = known.get(key);
    if (before?.etag === etag) return before;
    const stored = await store.read(key, MAX_ENTRY_BYTES);
    return stored && { etag: stored.etag, text: stored.bytes.toString('utf8') };
  };

  return {
    location: url,
    read: async () => {
      const next: typeof known = new Map();
      const entries = new Map<string, RegistryEntry>();
      for (const listed of await store.list(FOLDER)) {
        if (!listed.key.endsWith('.json')) continue;
        const name = listed.key.slice(FOLDER.length, -'.json'.length);
        try {
          const entry = await readEntry(listed);
          if (!entry) continue;
          next.set(listed.key, entry);
          entries.set(name, { text: entry.text });
        } catch (error) {
          const isTransient = error instanceof StoreUnavailable && error.isTransient;
          entries.set(name, { error: (error as Error).message, isTransient });
        }
      }
      known = next;
      return entries;
    },
    watch: () => Promise.resolve(() => undefined),
  };
};

/** Opens the registry. @param location a file, or `s3://bucket/prefix` */
export const openRegistrySource = (location: string): RegistrySource =>
  isBucketUrl(location) ? openRegistryBucket(location) : openRegistryFile(location);
