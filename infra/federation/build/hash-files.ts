import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Integrity } from '@candor/shell-contract/release';

/** The Subresource Integrity value of some bytes. */
export const integrityOf = (bytes: Buffer): Integrity =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The hashes of a folder's files with one of the endings, by relative path. */
export const hashFiles = async (
  folder: string,
  endings: readonly string[],
): Promise<Record<string, Integrity>> => {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(path.join(folder, name));
        return [name.split(path.sep).join('/'), integrityOf(bytes)] as const;
      }),
    ),
  );
};
