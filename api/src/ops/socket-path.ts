import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** The kernel takes 107 bytes; the rest is for the name that a socket has while it is being made. */
const longestPath = 100;

/**
 * Where the process that holds a data folder is spoken to. A path too long for a socket gets one in
 * the system's temporary folder, named by the hash of the folder.
 */
export const socketPath = (dataDir: string, temporaryFolder = os.tmpdir()): string => {
  const folder = path.resolve(dataDir);
  const beside = path.join(folder, 'ops.sock');
  if (Buffer.byteLength(beside) <= longestPath) return beside;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return path.join(temporaryFolder, `candor-${hash}.sock`);
};
