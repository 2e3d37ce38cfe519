import type { Logger } from 'pino';
import type { EdgeConfig } from '../config';
import type { Previews } from '../preview/previews';
import type { RegistryFollower } from '../registry/follow-registry';
import type { ShellCanary } from '../shell-canary/shell-canary';
import { watchCanaries, type CanaryWatch } from './watch-canaries';

type Options = {
  registry: RegistryFollower;
  previews: Pick<Previews, 'visitOf'>;
  shellCanary: ShellCanary | null;
  config: Pick<EdgeConfig, 'proxiesInFront' | 'publicOrigin'>;
  log: Logger;
};

/** Chooses the releases of each visitor, and counts for the canaries of remotes and of the shell. */
export const chooseReleases = (options: Options): CanaryWatch => {
  const { registry, previews, shellCanary, config, log } = options;
  const watch = watchCanaries(registry, log, {
    proxiesInFront: config.proxiesInFront,
    publicOrigin: config.publicOrigin,
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
