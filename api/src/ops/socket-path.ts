import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** The kernel allows 107 bytes; the rest is for the temporary name of a new socket. */
const maxPathBytes = 100;

/**
 * The socket of the process that holds a data folder. If its path would be too long, it is in the
 * system's temporary folder, named by the hash of the folder.
 */
export const socketPath = (dataDir: string, temporaryFolder = os.tmpdir()): string => {
  const folder = path.resolve(dataDir);
  const socket = path.join(folder, 'ops.sock');
  if (Buffer.byteLength(socket) <= maxPathBytes) return socket;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return path.join(temporaryFolder, `candor-${hash}.sock`);
};
