import type { Channel } from '../deployment/rejection-log';
import type { ReleaseMetrics } from './metrics';
import type { RegistryFollower } from '../registry/follow-registry';
import type { ReleaseErrors } from '../rollback/release-errors';
import type { ShellCanary } from '../shell-canary/shell-canary';
import type { CanaryWatch } from '../rollback/watch-canaries';

type Sources = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  releaseErrors: ReleaseErrors;
  shellCanary: Pick<ShellCanary, 'rollbacks'> | null;
};

const channels: readonly Channel[] = ['stable', 'canary'];

/** Collects the current metrics of releases. */
export const collectReleaseMetrics = ({
  registry,
  canaries,
  releaseErrors,
  shellCanary,
}: Sources): ReleaseMetrics => {
  const remotes = [...registry.deployments()].map(([remote, deployment]) => ({
    remote,
    ...deployment.served(),
    ...deployment.rejections(),
  }));
  return {
    stable: remotes.flatMap(({ remote, stable }) =>
      stable ? [{ remote, version: stable.release.version }] : [],
    ),
    canaries: canaries.metrics(),
    errors: releaseErrors.list(),
    unserved: remotes.flatMap(({ remote, rejection, canaryRejection }) => [
      ...(rejection ? [{ remote, channel: 'stable' as const, code: rejection.code }] : []),
      ...(canaryRejection
        ? [{ remote, channel: 'canary' as const, code: canaryRejection.code }]
        : []),
    ]),
    rejections: remotes.flatMap(({ remote, counts }) =>
      [...counts].map(([code, count]) => ({ remote, code, count })),
    ),
    rollbacks: [
      ...remotes.flatMap(({ remote, rollbacks }) =>
        channels.map((channel) => ({ remote, channel, count: rollbacks[channel] })),
      ),
      ...(shellCanary
        ? [{ remote: 'shell' as const, channel: 'canary' as const, count: shellCanary.rollbacks() }]
        : []),
    ],
  };
};
