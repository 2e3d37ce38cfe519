import type { RegistryFollower } from '../registry/follow-registry';
import type { FoundRoute } from '../rendering/page-routes';
import { createPageCache, type PageCache } from './page-cache';

/** Limits of the two page caches, so that other pages never displace bounded ones. */
const MAX_BYTES = { bounded: 48 * 1024 * 1024, others: 16 * 1024 * 1024 };
/** Stable sets of releases whose pages stay cached: the current one and rollback targets. */
const CACHED_SETS = 3;

/** Opens the caches of pages. They drop the pages of releases that are no longer served. */
export const openPageCaches = (registry: Pick<RegistryFollower, 'events' | 'canaries'>) => {
  const bounded = createPageCache({ maxBytes: MAX_BYTES.bounded, recompress: true });
  const others = createPageCache({ maxBytes: MAX_BYTES.others, recompress: false });
  const caches = [bounded, others];

  /** The keys of the last stable sets, latest first. */
  let lastSets: readonly string[] = [];
  registry.events.on('changed', ({ key: current }) => {
    lastSets = [current, ...lastSets.filter((set) => set !== current)].slice(0, CACHED_SETS);
    const sets = new Set([...lastSets, ...registry.canaries().map(({ snapshot }) => snapshot.key)]);
    for (const cache of caches) cache.retain(({ releases }) => sets.has(releases));
  });

  return {
    /** The cache that the page of a route belongs to. */
    cacheFor: ({ isBounded }: Pick<FoundRoute, 'isBounded'>): PageCache =>
      isBounded ? bounded : others,
    bytes: (): number => bounded.bytes() + others.bytes(),
    /** Clears the caches, which also ends pending compressions. */
    clear: (): void => {
      for (const cache of caches) cache.retain(() => false);
    },
  };
};

export type PageCaches = ReturnType<typeof openPageCaches>;
