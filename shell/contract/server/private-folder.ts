import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Removes the rights of other users, except on shared folders such as /tmp and folders of another user. */
const restrict = (folder: string): void => {
  const { mode, uid } = lstatSync(folder);
  const isOwnFolder = uid === process.getuid?.() && (mode & STICKY) === 0;
  if (isOwnFolder && (mode & OTHERS) !== 0) chmodSync(folder, mode & ~OTHERS & 0o777);
};

/**
 * Denies other users of the machine access to the data folder: sets the umask for new files, and
 * removes their rights on the folder and its direct subfolders.
 */
export const restrictDataDir = (dataDir: string): void => {
  process.umask(OTHERS);
  if (!existsSync(dataDir)) return;
  restrict(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isDirectory()) restrict(path.join(dataDir, entry.name));
};
