import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { LiveCanary, Snapshot } from '../registry/snapshot';
import { visitorAddress } from '../visitors/visitor-address';
import { bucketCookie, createBucketId, findCanary, readBucketId } from './canary-bucket';
import type { CountsBySide, Side } from './count-canary';
import { createLiveCounts, releaseOf, type CanaryRegistry } from './live-counts';

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
  /** Returns whether the shell has a canary too: its visitors need an id. */
  needsVisitors?: () => boolean;
};

/** The counts of a live canary, for `/__releases` and `/metrics`. */
export type CanaryMetrics = {
  name: RemoteName | 'shell';
  version: string;
  percent: number;
} & CountsBySide;

/**
 * Assigns each visitor one set of releases, counts views and errors, and rolls back a canary that fails
 * more often than the stable release.
 */
export const watchCanaries = (
  registry: CanaryRegistry,
  log: Logger,
  { proxiesInFront, publicOrigin, needsVisitors = () => false }: Options,
) => {
  const isSecure = publicOrigin.startsWith('https:');
  const countsOf = createLiveCounts(registry, log);

  const sideOf = (canary: LiveCanary, bucketId: string): Side =>
    findCanary(registry.canaries(), bucketId) === canary ? 'canary' : 'stable';

  return {
    /** The set of releases that a visitor gets. */
    visitOf: (request: IncomingMessage): Visit => {
      const canaries = registry.canaries();
      if (canaries.length === 0 && !needsVisitors())
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
        const counts = countsOf(canary);
        counts.countView(side, visitor.address);
        if (hasError) counts.countError(side, visitor.address);
      }
    },
    /** Counts an error that a browser reports for `mf-cart@1.0.0-…`. */
    countReport: (request: IncomingMessage, release: string): void => {
      const bucketId = readBucketId(request.headers.cookie);
      const canary = registry.canaries().find(({ name }) => release.startsWith(`${name}@`));
      if (bucketId === null || !canary) return;
      const side = release === releaseOf(canary) ? 'canary' : 'stable';
      if (side !== sideOf(canary, bucketId)) return;
      countsOf(canary).countError(side, visitorAddress(request, proxiesInFront));
    },
    metrics: (): CanaryMetrics[] =>
      registry.canaries().map((live) => {
        const { name, version, percent } = live;
        return { name, version, percent, ...countsOf(live).total() };
      }),
  };
};

export type CanaryWatch = ReturnType<typeof watchCanaries>;
