import { link, mkdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { socketPath } from './socket-path';

/** Another process holds the data folder. */
export class FolderTakenError extends Error {
  override name = 'FolderTakenError';
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another process of the shop. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/** The folder is ours until `release`. */
export type Claim = {
  /** From now on connections to the socket are answered; before, they wait. */
  answerWith: (answer: (socket: Socket) => void) => void;
  release: () => Promise<void>;
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Whether a living process listens there; the socket file of a killed one refuses. */
const isAlive = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/** Puts our socket in place only where none is: a link, unlike a rename, replaces nothing. */
const takePlace = async (ours: string, place: string): Promise<boolean> => {
  try {
    await link(ours, place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Takes a dead process's socket out of the way. It is moved aside first and looked at there, so
 * that of two who do this at once none can throw away the other's living socket.
 */
const clearDead = async (place: string, aside: string): Promise<boolean> => {
  if (await isAlive(place)) return false;
  try {
    await rename(place, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  if (await isAlive(aside)) {
    await rename(aside, place);
    return false;
  }
  await rm(aside, { force: true });
  return true;
};

const listen = (server: Server, socket: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Makes this process the only one that may open the embedded database in a folder. PGlite itself
 * locks nothing, and two processes on one folder would destroy it in silence.
 * @throws FolderTakenError while another process holds it.
 */
export const claimFolder = async (dataDir: string): Promise<Claim> => {
  await mkdir(dataDir, { recursive: true });
  const place = socketPath(dataDir);
  // Short names: the path of a socket may have 107 bytes and no more.
  const nameBeside = (letter: string) =>
    path.join(path.dirname(place), `${letter}${process.pid.toString(36)}`);
  const ours = nameBeside('o');
  let answer: ((socket: Socket) => void) | null = null;
  const early: Socket[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
    if (answer === null) early.push(socket);
    else answer(socket);
  });

  await rm(ours, { force: true });
  await listen(server, ours);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    while (!(await takePlace(ours, place))) {
      if (!(await clearDead(place, nameBeside('d')))) throw new FolderTakenError(dataDir);
    }
  } catch (error) {
    await close();
    throw error;
  }
  await rm(ours, { force: true });

  return {
    answerWith: (next) => {
      answer = next;
      for (const socket of early.splice(0)) next(socket);
    },
    release: async () => {
      await rm(place, { force: true });
      for (const socket of open) socket.destroy();
      await close();
    },
  };
};
