import { existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackUp } from '../db/dump';

const inWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const isThere = (file: string) =>
  new Error(`${file} is there already, and a backup never replaces another.`);

const createPrivately = async (file: string) => {
  try {
    // Readable by its owner alone: names and addresses are in it.
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be written: ${code ?? 'for an unknown reason'}.`, {
      cause: error,
    });
  }
};

/** A link, unlike a rename, replaces nothing. */
const nameFinally = async (part: string, file: string) => {
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw isThere(file);
    throw error;
  }
};

/**
 * Writes a backup: under its name there is a whole one or none, and never one in the place of
 * another. @returns what is printed.
 */
export const writeBackup = async (backUp: BackUp, target: string): Promise<string> => {
  const file = path.resolve(target);
  if (existsSync(file)) throw isThere(file);
  const part = `${file}.${process.pid}.part`;
  await rm(part, { force: true });
  await createPrivately(part);
  try {
    await backUp(part);
    const { size } = await stat(part);
    await nameFinally(part, file);
    return `Backed up to ${file} (${inWords(size)}).`;
  } finally {
    await rm(part, { force: true });
  }
};
