import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment, Registry } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryStore } from './registry-store';
import { isDeployment, parseDeployment } from './stored-deployment';

const LOCK_TRIES = 200;

type Line = Deployment & { remote: RemoteName; at: string };

const highestNumber = (deployments: readonly Deployment[]): number =>
  Math.max(0, ...deployments.map(({ order }) => order));

/** Whether a process ended between the two writes of a deployment. */
const isUnlisted = (
  current: Deployment | undefined,
  listed: readonly Deployment[],
): current is Deployment => current !== undefined && current.order > highestNumber(listed);

/** The registry in a folder: `remotes.json`, and every deployment in `deploys.jsonl`. */
export const openRegistryFolder = (folder: string): RegistryStore => {
  const registryFile = path.join(folder, 'remotes.json');
  const deploysFile = path.join(folder, 'deploys.jsonl');

  /** The entries; an edited one may be invalid. */
  const readEntries = async (): Promise<Record<string, unknown>> => {
    try {
      return JSON.parse(await readFile(registryFile, 'utf8')) as Record<string, unknown>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  };

  const entryOf = (remote: RemoteName, entries: Record<string, unknown>) => {
    const entry = entries[remote];
    if (entry !== undefined && !isDeployment(entry))
      throw new Error(
        `${remote} in ${registryFile} is no deployment. Put back the latest one of its history.`,
      );
    return entry;
  };

  const readList = (): Promise<string> => readFile(deploysFile, 'utf8').catch(() => '');

  /** The deployments in the list. A process may have ended in the middle of a line. */
  const readListed = async (remote: RemoteName): Promise<Deployment[]> =>
    (await readList()).split('\n').flatMap((text) => {
      const line = parseDeployment(text) as Line | null;
      return line?.remote === remote ? [line] : [];
    });

  /** Adds a deployment to the list, on a line of its own also after half a line. */
  const record = async (remote: RemoteName, deployment: Deployment): Promise<void> => {
    const list = await readList();
    const start = list === '' || list.endsWith('\n') ? '' : '\n';
    const line: Line = { at: new Date().toISOString(), ...deployment, remote };
    await appendFile(deploysFile, `${start}${JSON.stringify(line)}\n`);
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
    read: async () => {
      const entries = Object.entries(await readEntries());
      const invalid = entries.filter(([, entry]) => !isDeployment(entry));
      for (const [name] of invalid) console.error(`${name} is no deployment, and is not read`);
      return Object.fromEntries(entries.filter(([, entry]) => isDeployment(entry))) as Registry;
    },
    readEntry: async (remote) => entryOf(remote, await readEntries()),
    readDeployments: async (remote) => {
      const listed = await readListed(remote);
      const current = entryOf(remote, await readEntries());
      return isUnlisted(current, listed) ? [...listed, current] : listed;
    },
    add: (remote, create) =>
      withLock(async () => {
        const entries = await readEntries();
        const current = entryOf(remote, entries);
        const listed = await readListed(remote);
        if (isUnlisted(current, listed)) await record(remote, current);
        const deployment = await create({
          current,
          highestNumber: Math.max(current?.order ?? 0, highestNumber(listed)),
        });
        // An atomic rename: no edge reads half a registry.
        const temporary = `${registryFile}.${process.pid}`;
        await writeFile(temporary, JSON.stringify({ ...entries, [remote]: deployment }, null, 2));
        await rename(temporary, registryFile);
        await record(remote, deployment);
        return deployment;
      }),
  };
};
