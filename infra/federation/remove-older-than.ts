import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes what was last written longer ago than `ms`; a folder that is not there is empty. */
export const removeOlderThan = async (folder: string, ms: number): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > ms) await rm(file, { recursive: true });
  }
};
