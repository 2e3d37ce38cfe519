import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from '../config/config';
import { codeOf, fine, note, wrong, type Finding } from './check-result';

const leastFreeMb = 500;
const probeMs = 1_000;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it is mounted read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

/** Whether the shop can keep something in its folder. */
export const checkDataFolder = async ({ dataDir }: Config): Promise<Finding> => {
  const what = 'Data folder';
  const folder = path.resolve(dataDir);
  const probe = path.join(folder, `.doctor-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'written by the doctor, and taken away again');
    await rm(probe);
  } catch (error) {
    const code = codeOf(error);
    return wrong(
      what,
      `DATA_DIR ${folder} cannot be written: ${reasons[code] ?? code}.`,
      `Give it to the user that runs the shop (chown), or set DATA_DIR to another folder.`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  return freeMb < leastFreeMb
    ? note(what, `${folder}: only ${freeMb} MB are free.`, 'Make room before the disk is full.')
    : fine(what, folder);
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, () => server.close(() => resolve(true)));
  });

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(probeMs) })).ok;
  } catch {
    return false;
  }
};

type Door = { port: number; owner: string; ours: string };

const doorsOf = ({ port, metricsPort, edgePort, edgeInternalPort }: Config): Door[] => {
  const edge = `http://127.0.0.1:${edgeInternalPort}/health`;
  const api = `http://127.0.0.1:${port}/api/health/live`;
  return [
    { port, owner: 'the API', ours: api },
    { port: metricsPort, owner: "the API's figures", ours: api },
    { port: edgePort, owner: 'the edge', ours: edge },
    { port: edgeInternalPort, owner: "the edge's figures", ours: edge },
  ];
};

/** Whether the shop's ports are free, or taken by the shop itself. */
export const checkPorts = async (config: Config): Promise<Finding[]> => {
  const taken: Finding[] = [];
  let running = 0;
  for (const { port, owner, ours } of doorsOf(config)) {
    if (await isFree(port)) continue;
    if (await answers(ours)) running += 1;
    else
      taken.push(
        wrong(
          'Ports',
          `Port ${port}, which ${owner} needs, is taken by another program.`,
          `Find it with: ss -ltnp 'sport = :${port}'. Stop it, or move the shop with PORT_OFFSET=10.`,
        ),
      );
  }
  const says = running > 0 ? 'the shop runs on them' : 'free';
  return taken.length > 0 ? taken : [fine('Ports', says)];
};
