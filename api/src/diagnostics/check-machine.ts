import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from '../config/config';
import { codeOf, pass, warn, fail, type CheckResult } from './check-result';

const minFreeMb = 500;
const probeTimeoutMs = 1_000;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it is mounted read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

/** Checks that the data folder is writable, and its free space. */
export const checkDataFolder = async ({ dataDir }: Config): Promise<CheckResult> => {
  const check = 'Data folder';
  const folder = path.resolve(dataDir);
  const probe = path.join(folder, `.doctor-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'written by ops -- doctor');
    await rm(probe);
  } catch (error) {
    const code = codeOf(error);
    return fail(
      check,
      `DATA_DIR ${folder} cannot be written: ${reasons[code] ?? code}.`,
      `Give it to the user that runs the shop (chown), or set DATA_DIR to another folder.`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  return freeMb < minFreeMb
    ? warn(check, `${folder}: only ${freeMb} MB are free.`, 'Make room before the disk is full.')
    : pass(check, folder);
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, () => server.close(() => resolve(true)));
  });

const isResponding = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(probeTimeoutMs) })).ok;
  } catch {
    return false;
  }
};

type Listener = { port: number; owner: string; healthUrl: string };

const listenersOf = ({ port, metricsPort, edgePort, edgeInternalPort }: Config): Listener[] => {
  const edge = `http://127.0.0.1:${edgeInternalPort}/health`;
  const api = `http://127.0.0.1:${port}/api/health/live`;
  return [
    { port, owner: 'the API', healthUrl: api },
    { port: metricsPort, owner: "the API's metrics", healthUrl: api },
    { port: edgePort, owner: 'the edge', healthUrl: edge },
    { port: edgeInternalPort, owner: "the edge's metrics", healthUrl: edge },
  ];
};

/** Checks that the ports are free, or used by the shop itself. */
export const checkPorts = async (config: Config): Promise<CheckResult[]> => {
  const conflicts: CheckResult[] = [];
  let running = 0;
  for (const { port, owner, healthUrl } of listenersOf(config)) {
    if (await isFree(port)) continue;
    if (await isResponding(healthUrl)) running += 1;
    else
      conflicts.push(
        fail(
          'Ports',
          `Port ${port}, which ${owner} needs, is taken by another program.`,
          `Find it with: ss -ltnp 'sport = :${port}'. Stop it, or move the shop with PORT_OFFSET=10.`,
        ),
      );
  }
  const message = running > 0 ? 'the shop runs on them' : 'free';
  return conflicts.length > 0 ? conflicts : [pass('Ports', message)];
};
