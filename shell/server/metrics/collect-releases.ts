import type { RejectionCode } from '@candor/server-contract/release-rejection';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Channel } from '../deployment/rejection-log';
import type { RegistryFollower } from '../registry/follow-registry';
import type { ReleaseErrorCounts, ReleaseErrors } from '../rollback/release-errors';
import type { CanaryMetrics, CanaryWatch } from '../rollback/watch-canaries';
import type { ShellCanary } from '../shell-canary/shell-canary';

/** The metrics of releases. */
export type ReleaseMetrics = {
  stable: readonly { remote: RemoteName; version: string }[];
  canaries: readonly CanaryMetrics[];
  errors: readonly ReleaseErrorCounts[];
  /** Deployed releases that are not served. */
  unserved: readonly { remote: RemoteName; channel: Channel; code: RejectionCode }[];
  /** Rejections and rollbacks since this edge has started. */
  rejections: readonly { remote: RemoteName; code: RejectionCode; count: number }[];
  rollbacks: readonly { remote: RemoteName | 'shell'; channel: Channel; count: number }[];
};

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
