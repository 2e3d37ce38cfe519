import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryStore } from './registry-store';
import { isDeployment, parseDeployment } from './stored-deployment';

const LOCK_TRIES = 200;

type Line = Deployment & { remote: RemoteName; at: string };

const highestNumber = (deployments: readonly Deployment[]): number =>
  Math.max(0, ...deployments.map(deploymentNumber));

/** Returns whether a process ended between the two writes of a deployment. */
const isUnlisted = (
  current: Deployment | undefined,
  listed: readonly Deployment[],
): current is Deployment =>
  current !== undefined && deploymentNumber(current) > highestNumber(listed);

/** The file of the current deployments; an edited one may be invalid. */
const openEntries = (file: string) => ({
  read: async (): Promise<Record<string, unknown>> => {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  },
  /** @throws Error for an entry that is no deployment */
  entryOf: (remote: RemoteName, entries: Record<string, unknown>): Deployment | undefined => {
    const entry = entries[remote];
    if (entry !== undefined && !isDeployment(entry))
      throw new Error(
        `${remote} in ${file} is no deployment. Put back the latest one of its history.`,
      );
    return entry;
  },
  /** Writes all of them. The rename is atomic: no edge reads half a registry. */
  write: async (entries: Record<string, unknown>): Promise<void> => {
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, JSON.stringify(entries, null, 2));
    await rename(temporary, file);
  },
});

/** The file with a line for each deployment. */
const openList = (file: string) => {
  const readText = (): Promise<string> => readFile(file, 'utf8').catch(() => '');
  return {
    /** A process may have ended in the middle of a line. */
    read: async (remote: RemoteName): Promise<Deployment[]> =>
      (await readText()).split('\n').flatMap((text) => {
        const line = parseDeployment(text) as Line | null;
        return line?.remote === remote ? [line] : [];
      }),
    /** Adds a deployment, on a line of its own also after half a line. */
    record: async (remote: RemoteName, deployment: Deployment): Promise<void> => {
      const text = await readText();
      const start = text === '' || text.endsWith('\n') ? '' : '\n';
      const line: Line = { at: new Date().toISOString(), ...deployment, remote };
      await appendFile(file, `${start}${JSON.stringify(line)}\n`);
    },
  };
};

/** Locks a folder, because two teams may deploy in the same second. */
const withLock = async <Result>(folder: string, update: () => Promise<Result>): Promise<Result> => {
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

/** The registry in a folder: `remotes.json`, and every deployment in `deploys.jsonl`. */
export const openRegistryFolder = (folder: string): RegistryStore => {
  const registry = openEntries(path.join(folder, 'remotes.json'));
  const list = openList(path.join(folder, 'deploys.jsonl'));
  return {
    readEntry: async (remote) => registry.entryOf(remote, await registry.read()),
    readDeployments: async (remote) => {
      const listed = await list.read(remote);
      const current = registry.entryOf(remote, await registry.read());
      return isUnlisted(current, listed) ? [...listed, current] : listed;
    },
    add: (remote, create) =>
      withLock(folder, async () => {
        const entries = await registry.read();
        const current = registry.entryOf(remote, entries);
        const listed = await list.read(remote);
        if (isUnlisted(current, listed)) await list.record(remote, current);
        const deployment = await create({
          current,
          highestNumber: Math.max(current ? deploymentNumber(current) : 0, highestNumber(listed)),
        });
        await registry.write({ ...entries, [remote]: deployment });
        await list.record(remote, deployment);
        return deployment;
      }),
  };
};
