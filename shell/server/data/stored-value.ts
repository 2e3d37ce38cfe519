import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stores a value in a file, whole or not at all. */
export const store = async (file: string, value: object): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(value));
  await rename(`${file}.new`, file);
};

/** Reads a stored value. @returns null without a file, or for one that a crash has truncated */
export const readStored = async <Value>(
  file: string,
  parse: (value: unknown) => Value,
): Promise<Value | null> => {
  try {
    return parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};
