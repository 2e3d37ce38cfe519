import type { Logger } from 'pino';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryFollower } from '../registry/follow-registry';
import type { LiveCanary } from '../registry/snapshot';
import { countCanary, type CanaryCounts } from './count-canary';

/** The part of the registry that canaries are watched with. */
export type CanaryRegistry = Pick<RegistryFollower, 'current' | 'canaries' | 'events'> & {
  deployments: () => ReadonlyMap<
    RemoteName,
    { withdraw: (version: string, reason: string) => Promise<boolean> }
  >;
};

/** The release of a canary, as browsers report it: `mf-cart@1.0.0-…` */
export const releaseOf = ({ name, version }: LiveCanary): string => `${name}@${version}`;

/** Creates the counts of live canaries, and rolls back a canary that fails more often than the stable release. */
export const createLiveCounts = (registry: CanaryRegistry, log: Logger) => {
  const counted = new Map<string, CanaryCounts>();

  const withdraw = (canary: LiveCanary, reason: string) => {
    counted.delete(releaseOf(canary));
    log.error({ remote: canary.name, version: canary.version, reason }, 'canary rolled back');
    registry
      .deployments()
      .get(canary.name)
      ?.withdraw(canary.version, reason)
      .catch((error: unknown) => log.error({ err: error }, 'canary not rolled back'));
  };

  registry.events.on('changed', () => {
    const live = new Set(registry.canaries().map(releaseOf));
    for (const key of counted.keys()) if (!live.has(key)) counted.delete(key);
  });

  return (canary: LiveCanary): CanaryCounts => {
    const known = counted.get(releaseOf(canary));
    if (known) return known;
    const counts = countCanary(releaseOf(canary), (reason) => withdraw(canary, reason));
    counted.set(releaseOf(canary), counts);
    return counts;
  };
};
