import { deploymentNumber } from '@candor/server-contract/deployment-names';
import {
  openObjectStore,
  WriteConflict,
  type ListedObject,
  type ObjectStore,
} from '@candor/server-contract/object-store';
import { entryKey, MAX_ENTRY_BYTES } from '@candor/server-contract/registry-source';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { LastDeployment, RegistryStore } from './registry-store';
import { retry } from './retry';
import { parseDeployment } from './stored-deployment';

/** A rollback and the history look back this far. */
const MAX_DEPLOYMENTS = 200;
const CONCURRENT_READS = 20;
/** Keys are sorted as text, so a key counts down: the latest deployment is listed first. */
const COUNT_DOWN_FROM = 9_999_999_999;

type Entry = { deployment: Deployment; etag: string };

const deploymentsOf = (remote: RemoteName) => `deployments/${remote}/`;
const deploymentKey = (remote: RemoteName, number: number) =>
  `${deploymentsOf(remote)}${String(COUNT_DOWN_FROM - number).padStart(10, '0')}.json`;
const numberOf = ({ key }: ListedObject): number =>
  COUNT_DOWN_FROM - Number(key.slice(key.lastIndexOf('/') + 1, -'.json'.length));

/** The current deployment of each remote, an object that conditional writes change. */
const openEntries = (url: string, store: ObjectStore) => {
  /** @throws Error for an object that is no deployment */
  const read = async (key: string): Promise<Entry | null> => {
    const stored = await store.read(key, MAX_ENTRY_BYTES);
    if (!stored) return null;
    const deployment = parseDeployment(stored.bytes.toString('utf8'));
    if (!deployment)
      throw new Error(`${url}/${key} is no deployment. Put back the latest one of its history.`);
    return { deployment, etag: stored.etag };
  };

  return {
    read: (remote: RemoteName) => read(entryKey(remote)),
    /** @param before the entry that it replaces */
    write: (remote: RemoteName, deployment: Deployment, before: Entry | null): Promise<unknown> =>
      store.write(
        entryKey(remote),
        JSON.stringify(deployment),
        before ? { etag: before.etag } : 'new',
      ),
  };
};

/** All deployments of each remote, objects that never change. */
const openList = (store: ObjectStore) => {
  const readObject = (key: string) => store.read(key, MAX_ENTRY_BYTES);

  /** @returns null for an object that does not exist, or is no deployment */
  const readListed = async (key: string): Promise<Deployment | null> => {
    const stored = await readObject(key);
    return stored && parseDeployment(stored.bytes.toString('utf8'));
  };

  return {
    /** Stores a deployment; one that is there stays unchanged. */
    record: async (remote: RemoteName, deployment: Deployment): Promise<void> => {
      const key = deploymentKey(remote, deploymentNumber(deployment));
      try {
        await store.write(key, JSON.stringify(deployment), 'new');
      } catch (error) {
        // A busy store also reports a conflict when nothing is there.
        if (!(error instanceof WriteConflict) || !(await readObject(key))) throw error;
      }
    },
    isRecorded: async (remote: RemoteName, deployment: Deployment): Promise<boolean> => {
      const recorded = await readListed(deploymentKey(remote, deploymentNumber(deployment)));
      return recorded?.signature?.value === deployment.signature?.value;
    },
    highestNumber: async (remote: RemoteName): Promise<number> => {
      const [latest] = await store.list(deploymentsOf(remote), 1);
      return latest ? numberOf(latest) : 0;
    },
    /** The latest ones, latest first. */
    readLatest: async (remote: RemoteName): Promise<Deployment[]> => {
      const keys = (await store.list(deploymentsOf(remote), MAX_DEPLOYMENTS)).map(({ key }) => key);
      const found: Deployment[] = [];
      for (let start = 0; start < keys.length; start += CONCURRENT_READS) {
        const batch = await Promise.all(
          keys.slice(start, start + CONCURRENT_READS).map(readListed),
        );
        found.push(...batch.flatMap((deployment) => deployment ?? []));
      }
      return found;
    },
  };
};

/**
 * The registry in a bucket: an object for each remote, changed by conditional writes only, and an object
 * for each deployment, never changed. A team's credentials need write access to its own keys only.
 */
export const openRegistryBucket = (url: string): RegistryStore => {
  const store = openObjectStore(url);
  const entries = openEntries(url, store);
  const list = openList(store);

  /** @param before our try before this one: its response may be lost though the store has written */
  const tryAdd = async (
    remote: RemoteName,
    create: (last: LastDeployment) => Promise<Deployment>,
    before: Deployment | null,
  ): Promise<Deployment> => {
    const entry = await entries.read(remote);
    const current = entry?.deployment;
    const highestListed = await list.highestNumber(remote);
    // A process ended, or lost a response, between its two writes.
    if (current && deploymentNumber(current) > highestListed) await list.record(remote, current);
    if (before && (await list.isRecorded(remote, before))) return before;
    const highestNumber = Math.max(current ? deploymentNumber(current) : 0, highestListed);
    const deployment = await create({ current, highestNumber });
    await entries.write(remote, deployment, entry);
    await list.record(remote, deployment);
    return deployment;
  };

  const readDeployments = async (remote: RemoteName): Promise<Deployment[]> => {
    const found = await list.readLatest(remote);
    const current = (await entries.read(remote))?.deployment;
    if (current && deploymentNumber(current) > (found[0] ? deploymentNumber(found[0]) : 0))
      found.unshift(current);
    return found.reverse();
  };

  return {
    readEntry: async (remote) => (await entries.read(remote))?.deployment,
    readDeployments: (remote) => retry(() => readDeployments(remote)),
    add: (remote, create) => {
      let before: Deployment | null = null;
      const remember = async (last: LastDeployment): Promise<Deployment> => {
        before = await create(last);
        return before;
      };
      return retry(() => tryAdd(remote, remember, before));
    },
  };
};
