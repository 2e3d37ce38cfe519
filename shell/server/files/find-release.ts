import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RemoteDeployment } from '../deployment/remote-deployment';
import type { RegistryFollower } from '../registry/follow-registry';
import type { CopiedRelease, ReleaseCopies } from '../releases/release-copies';

/** How long a verified copy is trusted: each verification reads every file. */
const VERIFIED_MS = 4000;
/** Delay before a missing release is looked up again. */
const MISSING_MS = 5000;
const MAX_CACHED = 1000;
/** Concurrent lookups for visitors; further releases get 404. */
const MAX_LOOKUPS = 4;

type Wanted = { name: RemoteName; version: string };

type Registry = Pick<RegistryFollower, 'originOf'> & {
  deployments: () => ReadonlyMap<RemoteName, Pick<RemoteDeployment, 'served'>>;
};

/**
 * Finds the copy of any valid release, even of one that this edge does not serve, because another
 * edge may adopt it earlier.
 */
export const createReleaseFinder = (
  registry: Registry,
  copies: Pick<ReleaseCopies, 'obtain' | 'readFromDisk'>,
) => {
  const limit = pLimit(MAX_LOOKUPS);

  /** Contacts an origin only for a release that an accepted deployment names. */
  const lookUp = ({ name, version }: Wanted) => {
    const origin = registry.originOf(name, version);
    return origin ? copies.obtain(name, version, origin) : copies.readFromDisk(name, version);
  };

  /** Releases that are not served. Requests share a lookup. */
  const others = new LRUCache<string, CopiedRelease | 'missing', Wanted>({
    max: MAX_CACHED,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context }) => {
      if (limit.activeCount === MAX_LOOKUPS) return undefined;
      const copied = await limit(lookUp, context).catch(() => null);
      options.ttl = copied ? VERIFIED_MS : MISSING_MS;
      return copied ?? 'missing';
    },
  });

  return async (name: RemoteName, version: string): Promise<CopiedRelease | null> => {
    const { stable, canary } = registry.deployments().get(name)?.served() ?? {};
    const served = [stable, canary?.copied].find((copied) => copied?.release.version === version);
    if (served) return served;
    const found = await others.fetch(`${name}@${version}`, { context: { name, version } });
    return found === undefined || found === 'missing' ? null : found;
  };
};

export type FindRelease = ReturnType<typeof createReleaseFinder>;
