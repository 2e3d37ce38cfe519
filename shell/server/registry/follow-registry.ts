import { EventEmitter } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployOrder, Registry } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Logger } from 'pino';
import { reasonToRefuse, type AdoptionContext } from './check-release';
import type { CopiedRelease, ReleaseCopies } from './release-copies';
import { parseRegistry } from './release-schema';

/** The edge looks at the registry this often besides being told: a mounted folder may tell nothing. */
const POLL_MS = 1000;
/** A release that could not be adopted is tried again after this, for origins come back. */
const RETRY_MS = 2000;

/** The releases that one request is served with. Never changed, only replaced. */
export type Snapshot = {
  /** Names the set: part of every page's cache key. */
  key: string;
  remotes: ReadonlyMap<RemoteName, CopiedRelease>;
  /** Why a wanted release is not served, by remote. */
  refusals: ReadonlyMap<RemoteName, string>;
};

const emptySnapshot: Snapshot = { key: '', remotes: new Map(), refusals: new Map() };

const snapshotOf = (
  remotes: ReadonlyMap<RemoteName, CopiedRelease>,
  refusals: ReadonlyMap<RemoteName, string>,
): Snapshot => ({
  key: [
    ...[...remotes].map(([name, { release }]) => `${name}@${release.version}`),
    ...[...refusals.keys()].filter((name) => !remotes.has(name)).map((name) => `${name}@none`),
  ]
    .sort()
    .join(','),
  remotes,
  refusals,
});

type Options = {
  file: string;
  copies: ReleaseCopies;
  context: AdoptionContext;
  log: Logger;
};

/**
 * Follows `remotes.json` and keeps the set of releases that the edge serves. Anything wrong, from a
 * malformed registry to a tampered file, leaves the last good release in place and is logged.
 */
export const followRegistry = ({ file, copies, context, log }: Options) => {
  const events = new EventEmitter<{ changed: [Snapshot] }>();
  let snapshot = emptySnapshot;
  let seen = '';
  let origins = new Map<RemoteName, string>();
  let refreshing: Promise<void> | null = null;
  let isStale = false;
  let retryAt = 0;
  let watcher: FSWatcher | null = null;
  let timer: NodeJS.Timeout | null = null;

  const readWanted = async (): Promise<Registry | null> => {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      text = `missing: ${String((error as NodeJS.ErrnoException).code)}`;
    }
    const changed = text !== seen;
    if (!changed && (snapshot.refusals.size === 0 || Date.now() < retryAt)) return null;
    seen = text;
    try {
      return parseRegistry(JSON.parse(text));
    } catch (error) {
      if (changed) {
        log.error({ file, reason: String(error).slice(0, 300) }, 'registry unreadable: serving on');
      }
      return null;
    }
  };

  const adopt = async (name: RemoteName, order: DeployOrder): Promise<CopiedRelease> => {
    const current = snapshot.remotes.get(name);
    if (current?.release.version === order.stable) return current;
    const copied = await copies.obtain(name, order.stable, order.origin);
    const reason = reasonToRefuse(copied.release, context);
    if (reason) throw new Error(`${name} ${order.stable} is refused: ${reason}`);
    return copied;
  };

  const refresh = async (): Promise<void> => {
    const wanted = await readWanted();
    if (!wanted) return;
    origins = new Map(
      Object.entries(wanted).map(([name, { origin }]) => [name as RemoteName, origin]),
    );
    const remotes = new Map<RemoteName, CopiedRelease>();
    const refusals = new Map<RemoteName, string>();
    await Promise.all(
      Object.entries(wanted).map(async ([key, order]) => {
        const name = key as RemoteName;
        try {
          remotes.set(name, await adopt(name, order));
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          if (snapshot.refusals.get(name) !== reason) {
            log.warn({ remote: name, wanted: order.stable, reason }, 'release not adopted');
          }
          refusals.set(name, reason);
          const lastGood = snapshot.remotes.get(name);
          if (lastGood) remotes.set(name, lastGood);
        }
      }),
    );
    retryAt = Date.now() + RETRY_MS;
    const next = snapshotOf(remotes, refusals);
    const changed = next.key !== snapshot.key;
    snapshot = next;
    if (changed) {
      log.info({ releases: next.key }, 'releases adopted');
      events.emit('changed', next);
    }
  };

  // A change that comes during a refresh may be missed by it, so another one follows.
  const refreshOnce = (): Promise<void> => {
    if (refreshing) {
      isStale = true;
      return refreshing;
    }
    const run = async (): Promise<void> => {
      do {
        isStale = false;
        await refresh();
      } while (isStale);
    };
    refreshing = run()
      .catch((error: unknown) => log.error({ err: error }, 'registry refresh failed'))
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };

  return {
    /** Reads the registry for the first time and goes on following it. */
    start: async (): Promise<void> => {
      await mkdir(path.dirname(file), { recursive: true });
      await refreshOnce();
      if (snapshot.remotes.size === 0) {
        log.warn({ file }, 'no release is served: the shop starts with fallbacks');
      }
      watcher = watch(path.dirname(file), () => void refreshOnce());
      timer = setInterval(() => void refreshOnce(), POLL_MS);
      timer.unref();
    },
    stop: (): void => {
      watcher?.close();
      if (timer) clearInterval(timer);
    },
    /** The set to serve a request with. */
    current: (): Snapshot => snapshot,
    /** Where releases of a remote are fetched; undefined for one the registry does not name. */
    originOf: (name: RemoteName): string | undefined => origins.get(name),
    /** Resolves when no adoption is under way. */
    settled: (): Promise<void> => refreshing ?? Promise.resolve(),
    isBusy: (): boolean => refreshing !== null,
    events,
  };
};

export type RegistryFollower = ReturnType<typeof followRegistry>;
