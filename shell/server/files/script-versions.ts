import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

const MAX_HASHES = 2000;

const namedByHash = /^(?<stem>[\w-]+(?:\.[\w-]+)*)\.[0-9a-f]{12}\.js$/;

/** `CartPage.` of `CartPage.0123456789ab.js`: what the names of its other versions begin with. */
export const stemOf = (file: string): string | null => {
  const stem = namedByHash.exec(path.basename(file))?.groups?.['stem'];
  return stem === undefined ? null : `${stem}.`;
};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Creates the function that finds the bytes of another version of a script by their hash. */
export const createVersionFinder = () => {
  const hashes = new LRUCache<string, string>({ max: MAX_HASHES });

  const hashOf = async (file: string): Promise<string> => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const hash = sha256(await readFile(file));
    hashes.set(file, hash);
    return hash;
  };

  return async (stem: string, folders: readonly string[], hash: string): Promise<Buffer | null> => {
    for (const folder of folders) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((other) => stemOf(other) === stem)) {
        const file = path.join(folder, name);
        if ((await hashOf(file).catch(() => '')) === hash) return readFile(file);
      }
    }
    return null;
  };
};
