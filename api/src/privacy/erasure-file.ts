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

/** Where a process keeps its copy of the list: beside the embedded database, and beside backups. */
export const erasureFileIn = (dataDir: string): string => path.join(dataDir, 'erasures.jsonl');

const lineOf = (text: string): Erasure[] => {
  try {
    return [Line.parse(JSON.parse(text))];
  } catch {
    // A process that was killed while it wrote leaves half a line. Its row is copied once more.
    return [];
  }
};

/** What a file of the list says; nothing where there is no file. */
export const readErasureFile = async (file: string): Promise<Erasure[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').flatMap(lineOf);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Adds to a file of the list, and is done when the disk has it. */
export const appendErasures = async (file: string, rows: readonly Erasure[]): Promise<void> => {
  if (rows.length === 0) return;
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    // First an end to what a killed process may have left without one.
    await handle.appendFile(`\n${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
