import { watch } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isBucketUrl, openObjectStore } from '@candor/shell-contract/object-store';

const MAX_ENTRY_BYTES = 64 * 1024;

/** Where an edge reads the registry. */
export type RegistrySource = {
  /** For the log. */
  location: string;
  /** The registry as JSON text. @throws Error when it cannot be read */
  read: () => Promise<string>;
  /** Calls back on changes, where the storage reports them. @returns stops it */
  watch: (onChange: () => void) => Promise<() => void>;
};

/** The registry in a file, `remotes.json`. */
const openRegistryFile = (file: string): RegistrySource => ({
  location: file,
  read: () => readFile(file, 'utf8'),
  watch: async (onChange) => {
    await mkdir(path.dirname(file), { recursive: true });
    const watcher = watch(path.dirname(file), onChange);
    return () => watcher.close();
  },
});

/**
 * The registry in a bucket: `remotes/<remote>.json`. One list with ETags shows what has changed, and only
 * that is fetched.
 */
const openRegistryBucket = (url: string): RegistrySource => {
  const store = openObjectStore(url);
  let entries = new Map<string, { etag: string; text: string }>();

  const readEntry = async (key: string, etag: string) => {
    const known = entries.get(key);
    if (known?.etag === etag) return known;
    const stored = await store.read(key, MAX_ENTRY_BYTES);
    return stored && { etag: stored.etag, text: stored.bytes.toString('utf8') };
  };

  return {
    location: url,
    read: async () => {
      const next: typeof entries = new Map();
      for (const { key, etag } of await store.list('remotes/')) {
        const entry = await readEntry(key, etag);
        if (entry) next.set(key, entry);
      }
      entries = next;
      const members = [...next].map(
        ([key, { text }]) =>
          `${JSON.stringify(key.slice('remotes/'.length, -'.json'.length))}:${text}`,
      );
      return `{${members.join()}}`;
    },
    watch: () => Promise.resolve(() => undefined),
  };
};

/** Opens the registry. @param location a file, or `s3://bucket/prefix` */
export const openRegistrySource = (location: string): RegistrySource =>
  isBucketUrl(location) ? openRegistryBucket(location) : openRegistryFile(location);
