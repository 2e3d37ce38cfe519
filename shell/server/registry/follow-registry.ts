import { openRegistrySource } from '@candor/server-contract/registry-source';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RemoteDeploymentOptions } from '../deployment/adopt-release';
import { createCoalescedRun } from '../deployment/coalesced-run';
import { createRegistryUpdate } from './read-registry';
import { createServedSet, type ServedSet } from './served-set';

/** A mounted folder may report no changes, and a bucket reports none, so the registry is also polled. */
const POLL_MS = 1000;
/** Share of the delay that is random, so that edges do not poll a store at the same time. */
const JITTER = 0.5;
/** A request waits for an adoption at most this long after the deployment. */
const BUSY_MS = 300;

type Options = RemoteDeploymentOptions & {
  /** A file, or `s3://bucket/prefix`. */
  location: string;
};

const bucketKeysOf = ({ deployments }: Pick<ServedSet, 'deployments'>): string[] =>
  [...deployments()]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, remote]) => remote.bucketKey() ?? []);

/**
 * Follows the registry and holds the set of releases that the edge serves. Anything wrong, from a
 * malformed registry to a changed file, leaves the last good release in service and is logged.
 */
export const followRegistry = (options: Options) => {
  const { location, history, trustedKeys, log } = options;
  const source = openRegistrySource(location);
  const set = createServedSet(options);
  let changedAt = -Infinity;
  let isAdopting = false;
  let stopWatching: (() => void) | null = null;
  let timer: NodeJS.Timeout | null = null;

  const onChange = () => {
    changedAt = Date.now();
    isAdopting = true;
    void set.settled().then(() => {
      isAdopting = false;
    });
  };
  const read = createRegistryUpdate({ source, set, history, trustedKeys, onChange, log });
  const reading = createCoalescedRun(read);
  const poll = () => {
    const delay = POLL_MS * (1 - JITTER / 2 + Math.random() * JITTER);
    timer = setTimeout(() => void reading.run().finally(() => timer && poll()), delay);
    timer.unref();
  };
  const settled = async (): Promise<void> => {
    await reading.settled();
    await set.settled();
  };

  return {
    /** Reads the registry for the first time and starts to follow it. */
    start: async (): Promise<void> => {
      stopWatching = await source.watch(() => void reading.run());
      await reading.run();
      await settled();
      if (set.stable().remotes.size === 0) log.warn({ location }, 'no release served');
      poll();
    },
    stop: (): void => {
      stopWatching?.();
      if (timer) clearTimeout(timer);
      timer = null;
    },
    /** The stable set of releases. */
    current: set.stable,
    /** The live canaries, each with the set that its visitors get. */
    canaries: set.canaries,
    /** The deployments of the remotes that the registry or the history names. */
    deployments: set.deployments,
    /** The secrets of all remotes, in the order of their names: equal on every edge, and not public. */
    bucketKeys: (): string[] => bucketKeysOf(set),
    /** The origin of a release; undefined unless an accepted deployment has named it. */
    originOf: (name: RemoteName, version: string): string | undefined =>
      set.deployments().get(name)?.originOf(version),
    /** Resolves when no deployment is being processed. */
    settled,
    /** True for a short time after a deployment, while it is being processed. */
    isBusy: (): boolean => isAdopting && Date.now() - changedAt < BUSY_MS,
    events: set.events,
  };
};

export type RegistryFollower = ReturnType<typeof followRegistry>;
