import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment, Registry } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryStore } from './registry-store';

const LOCK_TRIES = 200;

type Line = Deployment & { remote: RemoteName; at: string };

/** The registry in a folder: `remotes.json`, and every deployment in `deploys.jsonl`. */
export const openRegistryFolder = (folder: string): RegistryStore => {
  const registryFile = path.join(folder, 'remotes.json');
  const deploysFile = path.join(folder, 'deploys.jsonl');

  const read = async (): Promise<Registry> => {
    try {
      return JSON.parse(await readFile(registryFile, 'utf8')) as Registry;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  };

  const readDeployments = async (remote: RemoteName): Promise<Deployment[]> => {
    const lines = await readFile(deploysFile, 'utf8').catch(() => '');
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
      .filter((entry) => entry.remote === remote);
  };

  /** Locks the registry, because two teams may deploy in the same second. */
  const withLock = async <Result>(update: () => Promise<Result>): Promise<Result> => {
    const lock = path.join(folder, '.lock');
    await mkdir(folder, { recursive: true });
    for (let tries = 1; ; tries += 1) {
      try {
        await (await open(lock, 'wx')).close();
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (tries === LOCK_TRIES) {
          throw new Error(`Another deployment holds ${lock}. Remove it if none is running.`);
        }
        await wait(25);
      }
    }
    try {
      return await update();
    } finally {
      await rm(lock, { force: true });
    }
  };

  return {
    read,
    readDeployments,
    add: (remote, create) =>
      withLock(async () => {
        const registry = await read();
        const numbers = (await readDeployments(remote)).map(({ order }) => order);
        const current = registry[remote];
        const deployment = await create({
          current,
          highestNumber: Math.max(current?.order ?? 0, ...numbers),
        });
        // An atomic rename: no edge reads half a registry.
        const temporary = `${registryFile}.${process.pid}`;
        await writeFile(temporary, JSON.stringify({ ...registry, [remote]: deployment }, null, 2));
        await rename(temporary, registryFile);
        const line: Line = { at: new Date().toISOString(), ...deployment, remote };
        await appendFile(deploysFile, `${JSON.stringify(line)}\n`);
        return deployment;
      }),
  };
};
