import type { IncomingMessage } from 'node:http';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Logger } from 'pino';
import type { RegistryFollower } from '../registry/follow-registry';
import type { LiveCanary, Snapshot } from '../registry/snapshot';
import { visitorAddress } from '../visitors/visitor-address';
import { bucketCookie, createBucketId, findCanary, readBucketId } from './canary-bucket';

/** Minimum sample before a canary is judged. */
const MIN_VIEWS = 20;
const MIN_ERRORS = 3;
/** Views that count per address, beside one error: no single visitor decides about a canary. */
const MAX_VIEWS_PER_ADDRESS = 5;
/** Allowed margin of a canary's error rate over that of the stable release. */
const MAX_EXCESS_RATE = 0.05;
/** From this number on old views count half, so that late errors matter too. */
const MAX_RECENT_VIEWS = 1000;

type Counts = { views: number; errors: number };
type Side = 'canary' | 'stable';
type CountsBySide = Record<Side, Counts>;
type AddressCounts = { views: number; hasError: boolean };
type Watch = {
  /** The counts by which the canary is judged. */
  recent: CountsBySide;
  /** The counts since the canary is live. */
  total: CountsBySide;
  /** The counts by address since old views were last halved. */
  byAddress: Record<Side, Map<string, AddressCounts>>;
};

/** The releases that a visitor gets, and the visitor where a canary is live. */
export type Visit = {
  snapshot: Snapshot;
  visitor: { bucketId: string; address: string } | null;
  /** A cookie for a visitor without one. */
  newCookie: string | null;
};

type Options = {
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
  publicOrigin: string;
};

// Divided by the minimum sample at least: one error among the first few views means little.
const errorRate = ({ views, errors }: Counts) => errors / Math.max(views, MIN_VIEWS);

const halveOldViews = ({ recent, byAddress }: Watch, side: Side) => {
  const counts = recent[side];
  if (counts.views < MAX_RECENT_VIEWS) return;
  counts.views /= 2;
  counts.errors /= 2;
  byAddress[side].clear();
};

/** The counts of a live canary, for `/__releases` and `/metrics`. */
export type CanaryMetrics = { name: RemoteName; version: string; percent: number } & CountsBySide;

const createCounts = (): CountsBySide => ({
  canary: { views: 0, errors: 0 },
  stable: { views: 0, errors: 0 },
});

/**
 * Assigns each visitor one set of releases, counts views and errors, and rolls back a canary that fails
 * more often than the stable release.
 */
export const watchCanaries = (
  registry: Pick<RegistryFollower, 'current' | 'canaries' | 'events'> & {
    deployments: () => ReadonlyMap<
      RemoteName,
      { withdraw: (version: string, reason: string) => Promise<boolean> }
    >;
  },
  log: Logger,
  { proxiesInFront, publicOrigin }: Options,
) => {
  const isSecure = publicOrigin.startsWith('https:');
  const watches = new Map<string, Watch>();
  const keyOf = ({ name, version }: LiveCanary) => `${name}@${version}`;

  const watchOf = (canary: LiveCanary): Watch => {
    const known = watches.get(keyOf(canary));
    if (known) return known;
    const watch: Watch = {
      recent: createCounts(),
      total: createCounts(),
      byAddress: { canary: new Map(), stable: new Map() },
    };
    watches.set(keyOf(canary), watch);
    return watch;
  };

  registry.events.on('changed', () => {
    const live = new Set(registry.canaries().map(keyOf));
    for (const key of watches.keys()) if (!live.has(key)) watches.delete(key);
  });

  const judge = (canary: LiveCanary, { recent }: Watch) => {
    if (recent.canary.views < MIN_VIEWS || recent.canary.errors < MIN_ERRORS) return;
    if (errorRate(recent.canary) - errorRate(recent.stable) < MAX_EXCESS_RATE) return;
    const percent = (counts: Counts) => `${(errorRate(counts) * 100).toFixed(1)} %`;
    const reason = `${keyOf(canary)} fails in ${percent(recent.canary)} of views, the stable release in ${percent(recent.stable)}`;
    watches.delete(keyOf(canary));
    log.error({ remote: canary.name, version: canary.version, reason }, 'canary rolled back');
    registry
      .deployments()
      .get(canary.name)
      ?.withdraw(canary.version, reason)
      .catch((error: unknown) => log.error({ err: error }, 'canary not rolled back'));
  };

  const sideOf = (canary: LiveCanary, bucketId: string): Side =>
    findCanary(registry.canaries(), bucketId) === canary ? 'canary' : 'stable';

  const increment = ({ recent, total }: Watch, side: Side, count: keyof Counts) => {
    recent[side][count] += 1;
    total[side][count] += 1;
  };

  const countView = (watch: Watch, side: Side, address: string) => {
    const addresses = watch.byAddress[side];
    const counts = addresses.get(address) ?? { views: 0, hasError: false };
    if (counts.views === MAX_VIEWS_PER_ADDRESS) return;
    addresses.set(address, { ...counts, views: counts.views + 1 });
    increment(watch, side, 'views');
  };

  const countError = (canary: LiveCanary, watch: Watch, side: Side, address: string) => {
    const counts = watch.byAddress[side].get(address);
    if (!counts || counts.hasError) return;
    watch.byAddress[side].set(address, { ...counts, hasError: true });
    increment(watch, side, 'errors');
    if (side === 'canary') judge(canary, watch);
  };

  return {
    /** The set of releases that a visitor gets. */
    visitOf: (request: IncomingMessage): Visit => {
      const canaries = registry.canaries();
      if (canaries.length === 0)
        return { snapshot: registry.current(), visitor: null, newCookie: null };
      const known = readBucketId(request.headers.cookie);
      const bucketId = known ?? createBucketId();
      return {
        snapshot: findCanary(canaries, bucketId)?.snapshot ?? registry.current(),
        visitor: { bucketId, address: visitorAddress(request, proxiesInFront) },
        newCookie: known === null ? bucketCookie(bucketId, isSecure) : null,
      };
    },
    /**
     * Counts a view of a page.
     * @param modules the modules in the page
     * @param hasError whether one of them failed on the edge
     */
    countView: ({ visitor }: Visit, modules: readonly string[], hasError: boolean): void => {
      if (visitor === null) return;
      for (const canary of registry.canaries()) {
        if (!modules.some((id) => id.startsWith(`${canary.name}/`))) continue;
        const side = sideOf(canary, visitor.bucketId);
        const watch = watchOf(canary);
        halveOldViews(watch, side);
        countView(watch, side, visitor.address);
        if (hasError) countError(canary, watch, side, visitor.address);
      }
    },
    /** Counts an error that a browser reports for `mf-cart@1.0.0-…`, after a view from its address. */
    countReport: (request: IncomingMessage, release: string): void => {
      const bucketId = readBucketId(request.headers.cookie);
      const canary = registry.canaries().find(({ name }) => release.startsWith(`${name}@`));
      if (bucketId === null || !canary) return;
      const side = release === keyOf(canary) ? 'canary' : 'stable';
      if (side !== sideOf(canary, bucketId)) return;
      countError(canary, watchOf(canary), side, visitorAddress(request, proxiesInFront));
    },
    metrics: (): CanaryMetrics[] =>
      registry.canaries().map((live) => {
        const { canary, stable } = watchOf(live).total;
        const { name, version, percent } = live;
        return { name, version, percent, canary: { ...canary }, stable: { ...stable } };
      }),
  };
};

export type CanaryWatch = ReturnType<typeof watchCanaries>;
