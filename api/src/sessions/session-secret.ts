import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret behind cookies on a laptop where none is set: made once and kept in the data folder,
 * so that a restart signs nobody out. Production must set its own and never gets here.
 */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
};
