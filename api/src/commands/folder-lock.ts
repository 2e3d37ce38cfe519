import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
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

/** Another process has locked the data folder. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError';
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another process of the shop. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

export type FolderLock = {
  /** Handles connections to the socket, including those that have waited for a handler. */
  onConnection: (handle: (socket: Socket) => void) => void;
  release: () => Promise<void>;
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Returns whether a process listens. The socket file of a killed process refuses connections. */
const isAlive = (socket: string): Promise<boolean> => {
  const probe = connect(socket);
  return once(probe, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => probe.destroy());
};

/** A link, unlike a rename, never replaces an existing socket. */
const tryLink = async (ownSocket: string, place: string): Promise<boolean> => {
  try {
    await link(ownSocket, place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Removes the socket of a dead process. It is renamed and checked again first, so that parallel calls
 * cannot remove each other's live socket. @returns false when the socket is live
 */
const removeStaleSocket = async (place: string, staleSocket: string): Promise<boolean> => {
  if (await isAlive(place)) return false;
  try {
    await rename(place, staleSocket);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  if (await isAlive(staleSocket)) {
    await rename(staleSocket, place);
    return false;
  }
  await rm(staleSocket, { force: true });
  return true;
};

/**
 * Locks the folder of the embedded database for this process. PGlite itself does not lock it, and two
 * processes would corrupt the data.
 * @throws FolderLockedError while another process holds the lock.
 */
export const lockDataFolder = async (dataDir: string): Promise<FolderLock> => {
  await mkdir(dataDir, { recursive: true });
  const place = socketPath(dataDir);
  // Short names: the path of a socket has at most 107 bytes.
  const siblingPath = (prefix: string) =>
    path.join(path.dirname(place), `${prefix}${process.pid.toString(36)}`);
  const ownSocket = siblingPath('o');
  let handler: ((socket: Socket) => void) | null = null;
  const waiting: Socket[] = [];
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => connections.delete(socket));
    if (handler === null) waiting.push(socket);
    else handler(socket);
  });

  await rm(ownSocket, { force: true });
  await once(server.listen(ownSocket), 'listening');
  const close = () => once(server.close(), 'close');
  try {
    while (!(await tryLink(ownSocket, place))) {
      if (!(await removeStaleSocket(place, siblingPath('d')))) throw new FolderLockedError(dataDir);
    }
  } catch (error) {
    await close();
    throw error;
  }
  await rm(ownSocket, { force: true });

  return {
    onConnection: (handle) => {
      handler = handle;
      for (const socket of waiting.splice(0)) handle(socket);
    },
    release: async () => {
      await rm(place, { force: true });
      for (const socket of connections) socket.destroy();
      await close();
    },
  };
};
