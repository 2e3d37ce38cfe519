import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { erasureKinds, type Erasure } from './erasure-table';

const Line = z.object({
  id: z.string(),
  what: z.enum(erasureKinds),
  salt: z.string(),
  addressHash: z.string(),
  at: z.iso.datetime().transform((text) => new Date(text)),
});

/** The path of a process's copy of the list: beside the embedded database and backups. */
export const erasureFilePath = (dataDir: string): string => path.join(dataDir, 'erasures.jsonl');

const parseLine = (text: string): Erasure[] => {
  try {
    return [Line.parse(JSON.parse(text))];
  } catch {
    // A process killed while writing leaves half a line; its row is copied on the next start.
    return [];
  }
};

/** Reads a file of the list; empty without a file. */
export const readErasureFile = async (file: string): Promise<Erasure[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').flatMap(parseLine);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Appends to a file of the list; resolves after fsync. */
export const appendErasures = async (file: string, rows: readonly Erasure[]): Promise<void> => {
  if (rows.length === 0) return;
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    // The leading line break ends a line that a killed process left open.
    await handle.appendFile(`\n${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
