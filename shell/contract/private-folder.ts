import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** A folder that many share, such as /tmp, is not the shop's to close; nor is one of another user. */
const close = (folder: string): void => {
  const { mode, uid } = lstatSync(folder);
  const isOurs = uid === process.getuid?.() && (mode & STICKY) === 0;
  if (isOurs && (mode & OTHERS) !== 0) chmodSync(folder, mode & ~OTHERS & 0o777);
};

/**
 * Keeps what a program writes from other users of the machine: what it makes from now on is its own
 * user's alone, and its data folder, where one is there already, is closed to everybody else.
 */
export const keepPrivate = (dataDir: string): void => {
  process.umask(OTHERS);
  if (!existsSync(dataDir)) return;
  close(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isDirectory()) close(path.join(dataDir, entry.name));
};
