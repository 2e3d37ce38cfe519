import type { Logger } from 'pino';
import type { Previews } from '../preview/previews';
import type { RegistryFollower } from '../registry/follow-registry';
import { watchCanaries, type CanaryWatch } from '../rollback/watch-canaries';
import type { ShellCanary } from '../shell-canary/shell-canary';

type Options = {
  registry: RegistryFollower;
  previews: Pick<Previews, 'visitOf'>;
  shellCanary: ShellCanary | null;
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
  publicOrigin: string;
  log: Logger;
};

/** Chooses the releases of each visitor, and counts for the canaries of remotes and of the shell. */
export const chooseReleases = (options: Options): CanaryWatch => {
  const { registry, previews, shellCanary, proxiesInFront, publicOrigin, log } = options;
  const watch = watchCanaries(registry, log, {
    proxiesInFront,
    publicOrigin,
    needsVisitors: () => shellCanary?.isLive() === true,
  });
  return {
    visitOf: (request) => previews.visitOf(request) ?? watch.visitOf(request),
    countView: (visit, modules, hasError) => {
      watch.countView(visit, modules, hasError);
      if (visit.visitor) shellCanary?.countStableView(visit.visitor.address, hasError);
    },
    countReport: (request, release) => {
      watch.countReport(request, release);
      shellCanary?.countReport(request);
    },
    metrics: () => [...watch.metrics(), ...(shellCanary?.metrics() ?? [])],
  };
};
