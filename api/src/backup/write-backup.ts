import { existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackUp } from '../db/dump';

const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const existsError = (file: string) =>
  new Error(`${file} exists already, and a backup never replaces a file.`);

const createPrivateFile = async (file: string) => {
  try {
    // Readable by its owner only: it contains personal data.
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be written: ${code ?? 'for an unknown reason'}.`, {
      cause: error,
    });
  }
};

/** A link, unlike a rename, never replaces a file. */
const publish = async (partialFile: string, file: string) => {
  try {
    await link(partialFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw existsError(file);
    throw error;
  }
};

/** Writes a backup; the file appears only when it is complete. @returns the command's output */
export const writeBackup = async (backUp: BackUp, target: string): Promise<string> => {
  const file = path.resolve(target);
  if (existsSync(file)) throw existsError(file);
  const partialFile = `${file}.${process.pid}.part`;
  await rm(partialFile, { force: true });
  await createPrivateFile(partialFile);
  try {
    await backUp(partialFile);
    const { size } = await stat(partialFile);
    await publish(partialFile, file);
    return `Backed up to ${file} (${formatBytes(size)}).`;
  } finally {
    await rm(partialFile, { force: true });
  }
};
