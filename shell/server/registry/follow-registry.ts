import { EventEmitter } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Refusal } from './refusal';
import type { LiveCanary } from './live-canaries';
import type { CopiedRelease } from './release-copies';
import { parseRegistry } from './release-schema';
import { snapshotOf, type Snapshot } from './snapshot';
import type { RemoteDeploymentOptions } from './lane-parts';
import { createRemoteLane, type RemoteLane } from './remote-lane';

/** The edge looks at the registry this often besides being told: a mounted folder may tell nothing. */
const POLL_MS = 1000;
/** A request waits for a deploy at most this long after it was ordered; who takes longer is not waited for. */
const BUSY_MS = 300;

/** All that is served, in a word: whoever knows this one has nothing new to learn. */
const saidBy = ({ key }: Snapshot, canaries: readonly LiveCanary[]): string =>
  [
    key,
    ...canaries.map(({ name, version, percent, lot }) => `${name}@${version}:${percent}:${lot}`),
  ].join('|');

type Options = RemoteDeploymentOptions & { file: string };

/**
 * Follows `remotes.json` and keeps the set of releases that the edge serves. Anything wrong, from a
 * malformed registry to a tampered file, leaves the last good release in place and is logged.
 */
export const followRegistry = ({ file, ...parts }: Options) => {
  const { log } = parts;
  const events = new EventEmitter<{ changed: [Snapshot] }>();
  const lanes = new Map<RemoteName, RemoteLane>();
  let snapshot = snapshotOf(new Map(), new Map());
  let canaries: readonly LiveCanary[] = [];
  let seen: string | null = null;
  let orders: Readonly<Record<string, string>> = {};
  let changedAt = -Infinity;
  let adopting: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  let isStale = false;
  let watcher: FSWatcher | null = null;
  let timer: NodeJS.Timeout | null = null;

  const canariesBeside = (stable: Snapshot): LiveCanary[] =>
    [...lanes].flatMap(([name, lane]) => {
      const { canary } = lane.served();
      if (!canary) return [];
      const remotes = new Map(stable.remotes).set(name, canary.copied);
      const { version } = canary.copied.release;
      const set = snapshotOf(remotes, stable.refusals);
      const { percent, lot } = canary;
      return [{ name, version, percent, lot, snapshot: set }];
    });

  const compose = () => {
    const remotes = new Map<RemoteName, CopiedRelease>();
    const refusals = new Map<RemoteName, Refusal>();
    for (const [name, lane] of lanes) {
      const { stable, refusal } = lane.served();
      if (stable) remotes.set(name, stable);
      if (refusal) refusals.set(name, refusal);
    }
    const next = snapshotOf(remotes, refusals);
    const beside = canariesBeside(next);
    const isChanged = saidBy(next, beside) !== saidBy(snapshot, canaries);
    snapshot = next;
    canaries = beside;
    if (isChanged) {
      log.info({ releases: saidBy(next, beside) }, 'releases adopted');
      events.emit('changed', next);
    }
  };

  const laneOf = (name: RemoteName): RemoteLane => {
    const known = lanes.get(name);
    if (known) return known;
    const neighbours = () => new Map([...snapshot.remotes].filter(([other]) => other !== name));
    const lane = createRemoteLane(name, parts, neighbours, compose);
    lanes.set(name, lane);
    return lane;
  };

  const take = (registry: Registry) => {
    const entries = Object.entries(registry) as [RemoteName, Deployment][];
    // Only a signed order takes a remote away: one whose entry is gone, or never came, stays.
    for (const name of parts.memory.remotes()) {
      if (name in registry) continue;
      log.warn({ remote: name }, 'remote not in the registry: what is served of it stays');
      if (!lanes.has(name)) void laneOf(name).stay();
    }
    const before = orders;
    orders = Object.fromEntries(entries.map(([name, order]) => [name, JSON.stringify(order)]));
    for (const [name, order] of entries) {
      if (orders[name] !== before[name]) void laneOf(name).want(order);
    }
    compose();
  };

  const settledLanes = async (): Promise<void> => {
    await Promise.all([...lanes.values()].map((lane) => lane.settled()));
  };

  const read = async (): Promise<void> => {
    const text = await readFile(file, 'utf8').catch(
      (error: NodeJS.ErrnoException) => `missing: ${String(error.code)}`,
    );
    if (text === seen) {
      const keys = await parts.trustedKeys().catch(() => null);
      for (const lane of lanes.values()) lane.retry(keys);
      return;
    }
    seen = text;
    try {
      take(parseRegistry(JSON.parse(text)));
      changedAt = Date.now();
      adopting = settledLanes().then(() => {
        adopting = null;
      });
    } catch (error) {
      log.error({ file, reason: String(error).slice(0, 300) }, 'registry unreadable: serving on');
    }
  };

  const readOn = async (): Promise<void> => {
    try {
      do {
        isStale = false;
        await read();
      } while (isStale);
    } finally {
      // In the same breath as the last look at isStale, so that no change is missed.
      reading = null;
    }
  };

  // A change that comes during a look may be missed by it, so another one follows.
  const look = (): Promise<void> => {
    if (reading) isStale = true;
    else reading = readOn();
    return reading;
  };

  const settled = async (): Promise<void> => {
    await reading;
    await settledLanes();
  };

  return {
    /** Reads the registry for the first time and goes on following it. */
    start: async (): Promise<void> => {
      await mkdir(path.dirname(file), { recursive: true });
      await look();
      await settled();
      if (snapshot.remotes.size === 0) {
        log.warn({ file }, 'no release is served: the shop starts with fallbacks');
      }
      watcher = watch(path.dirname(file), () => void look());
      timer = setInterval(() => void look(), POLL_MS);
      timer.unref();
    },
    stop: (): void => {
      watcher?.close();
      if (timer) clearInterval(timer);
    },
    /** The set to serve a request with. */
    current: (): Snapshot => snapshot,
    /** The canaries that are live, each with the set its visitors get. */
    canaries: (): readonly LiveCanary[] => canaries,
    /** What is known of each remote that the registry names. */
    lanes: (): ReadonlyMap<RemoteName, RemoteLane> => lanes,
    /** Where a release is fetched; undefined for one that no order in force has named. */
    originOf: (name: RemoteName, version: string): string | undefined =>
      lanes.get(name)?.originOf(version),
    /** Resolves when no adoption is under way. */
    settled,
    /** True for a moment after a deploy was ordered, while it is being adopted. */
    isBusy: (): boolean => adopting !== null && Date.now() - changedAt < BUSY_MS,
    events,
  };
};

export type RegistryFollower = ReturnType<typeof followRegistry>;
