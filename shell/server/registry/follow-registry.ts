import { EventEmitter } from 'node:events';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RemoteDeploymentOptions } from '../deployment/adopt-release';
import { createRemoteDeployment, type RemoteDeployment } from '../deployment/remote-deployment';
import type { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import { parseEntries, type ParsedRegistry } from './parse-entries';
import { openRegistrySource } from './registry-source';
import { createSnapshot, type LiveCanary, type Snapshot } from './snapshot';

/** A mounted folder may report no changes, and a bucket reports none, so the registry is also polled. */
const POLL_MS = 1000;
/** Share of the delay that is random, so that edges do not poll a store at the same time. */
const JITTER = 0.5;
/** A request waits for an adoption at most this long after the deployment. */
const BUSY_MS = 300;
const MAX_REASON = 300;

/** Identifies everything that is served, for the comparison of two states. */
const stateKey = ({ key }: Snapshot, canaries: readonly LiveCanary[]): string =>
  [
    key,
    ...canaries.map(({ name, version, percent, lot }) => `${name}@${version}:${percent}:${lot}`),
  ].join('|');

type Options = RemoteDeploymentOptions & {
  /** A file, or `s3://bucket/prefix`. */
  location: string;
};

/**
 * Follows the registry and holds the set of releases that the edge serves. Anything wrong, from a
 * malformed registry to a changed file, leaves the last good release in service and is logged.
 */
export const followRegistry = ({ location, ...options }: Options) => {
  const { log } = options;
  const source = openRegistrySource(location);
  const events = new EventEmitter<{ changed: [Snapshot] }>();
  const deployments = new Map<RemoteName, RemoteDeployment>();
  let snapshot = createSnapshot(new Map(), new Map());
  let canaries: readonly LiveCanary[] = [];
  let lastState: string | null = null;
  let entries: Readonly<Record<string, string | undefined>> = {};
  let invalidEntries: ParsedRegistry['invalid'] = new Map();
  let changedAt = -Infinity;
  let adopting: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  let isStale = false;
  let stopWatching: (() => void) | null = null;
  let timer: NodeJS.Timeout | null = null;

  const createCanaries = (stable: Snapshot): LiveCanary[] =>
    [...deployments].flatMap(([name, deployment]) => {
      const { canary } = deployment.served();
      if (!canary) return [];
      const { copied, percent, lot } = canary;
      const remotes = new Map(stable.remotes).set(name, copied);
      const canarySnapshot = createSnapshot(remotes, stable.rejections);
      return [{ name, version: copied.release.version, percent, lot, snapshot: canarySnapshot }];
    });

  const updateSnapshot = () => {
    const remotes = new Map<RemoteName, CopiedRelease>();
    const rejections = new Map<RemoteName, Rejection>();
    for (const [name, deployment] of deployments) {
      const { stable, rejection } = deployment.served();
      if (stable) remotes.set(name, stable);
      if (rejection) rejections.set(name, rejection);
    }
    const next = createSnapshot(remotes, rejections);
    const nextCanaries = createCanaries(next);
    const isChanged = stateKey(next, nextCanaries) !== stateKey(snapshot, canaries);
    snapshot = next;
    canaries = nextCanaries;
    if (isChanged) {
      log.info({ releases: stateKey(next, nextCanaries) }, 'releases adopted');
      events.emit('changed', next);
    }
  };

  const deploymentOf = (name: RemoteName): RemoteDeployment => {
    const known = deployments.get(name);
    if (known) return known;
    const otherReleases = () => new Map([...snapshot.remotes].filter(([other]) => other !== name));
    const deployment = createRemoteDeployment(name, options, otherReleases, updateSnapshot);
    deployments.set(name, deployment);
    return deployment;
  };

  const keepServing = (names: readonly RemoteName[]) => {
    for (const name of names) if (!deployments.has(name)) void deploymentOf(name).keepServing();
  };

  const logInvalid = (invalid: ParsedRegistry['invalid']) => {
    for (const [name, reason] of invalid)
      if (reason !== invalidEntries.get(name))
        log.error({ remote: name, reason }, 'registry entry invalid');
    invalidEntries = invalid;
  };

  const apply = ({ registry, invalid }: ParsedRegistry) => {
    logInvalid(invalid);
    // Only a signed deployment removes a remote; a missing or an invalid entry does not.
    const unnamed = options.history.remotes().filter((name) => !(name in registry));
    for (const name of unnamed)
      if (!invalid.has(name)) log.warn({ remote: name }, 'remote not in the registry');
    keepServing(unnamed);
    const before = entries;
    const wanted = Object.entries(registry) as [RemoteName, Deployment][];
    entries = Object.fromEntries([
      ...[...invalid.keys()].map((name) => [name, before[name]]),
      ...wanted.map(([name, entry]) => [name, JSON.stringify(entry)]),
    ]) as typeof entries;
    for (const [name, entry] of wanted) {
      if (entries[name] !== before[name]) void deploymentOf(name).deploy(entry);
    }
    updateSnapshot();
  };

  const waitForDeployments = async (): Promise<void> => {
    await Promise.all([...deployments.values()].map((deployment) => deployment.settled()));
  };

  const read = async (): Promise<void> => {
    const found = await source.read().catch((error: Error) => error.message);
    const state = typeof found === 'string' ? found : JSON.stringify([...found]);
    if (state === lastState) {
      const keys = await options.trustedKeys().catch(() => null);
      for (const deployment of deployments.values()) deployment.retry(keys);
      return;
    }
    lastState = state;
    if (typeof found === 'string') {
      log.error({ location, reason: found.slice(0, MAX_REASON) }, 'registry unreadable');
      keepServing(options.history.remotes());
      return;
    }
    apply(parseEntries(found));
    changedAt = Date.now();
    adopting = waitForDeployments().then(() => {
      adopting = null;
    });
  };

  const readUntilCurrent = async (): Promise<void> => {
    try {
      do {
        isStale = false;
        await read();
      } while (isStale);
    } finally {
      // Synchronous with the last check of isStale, so that no change is missed.
      reading = null;
    }
  };

  // A change during a read may be missed by it, so another read follows.
  const refresh = (): Promise<void> => {
    if (reading) isStale = true;
    else reading = readUntilCurrent();
    return reading;
  };

  const poll = () => {
    timer = setTimeout(
      () => void refresh().finally(() => timer && poll()),
      POLL_MS * (1 - JITTER / 2 + Math.random() * JITTER),
    );
    timer.unref();
  };

  const settled = async (): Promise<void> => {
    await reading;
    await waitForDeployments();
  };

  return {
    /** Reads the registry for the first time and starts to follow it. */
    start: async (): Promise<void> => {
      stopWatching = await source.watch(() => void refresh());
      await refresh();
      await settled();
      if (snapshot.remotes.size === 0) log.warn({ location }, 'no release served');
      poll();
    },
    stop: (): void => {
      stopWatching?.();
      if (timer) clearTimeout(timer);
      timer = null;
    },
    /** The stable set of releases. */
    current: (): Snapshot => snapshot,
    /** The live canaries, each with the set that its visitors get. */
    canaries: (): readonly LiveCanary[] => canaries,
    /** The deployments of the remotes that the registry or the history names. */
    deployments: (): ReadonlyMap<RemoteName, RemoteDeployment> => deployments,
    /** The origin of a release; undefined unless an accepted deployment has named it. */
    originOf: (name: RemoteName, version: string): string | undefined =>
      deployments.get(name)?.originOf(version),
    /** Resolves when no deployment is being processed. */
    settled,
    /** True for a short time after a deployment, while it is being processed. */
    isBusy: (): boolean => adopting !== null && Date.now() - changedAt < BUSY_MS,
    events,
  };
};

export type RegistryFollower = ReturnType<typeof followRegistry>;
