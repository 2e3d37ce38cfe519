import { LRUCache } from 'lru-cache';
import type { ShopDataFollower } from '../data/follow-data';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Snapshot } from '../registry/snapshot';

/** Cached responses per set of releases. */
const MAX_RECENT = 500;

/** Caches recent responses per set of releases, and drops them when their content changes. */
export const cacheRecent = <Response extends object>(
  registry: Pick<RegistryFollower, 'current'>,
  data: Pick<ShopDataFollower, 'state'>,
) => {
  let snapshot: Snapshot | null = null;
  let state: object | null = null;
  let caches = new WeakMap<Snapshot, LRUCache<string, Response>>();

  return (visited: Snapshot): LRUCache<string, Response> => {
    if (registry.current() !== snapshot || data.state() !== state) {
      snapshot = registry.current();
      state = data.state();
      caches = new WeakMap();
    }
    const cached = caches.get(visited) ?? new LRUCache<string, Response>({ max: MAX_RECENT });
    caches.set(visited, cached);
    return cached;
  };
};
