import type { RemoteName } from '@candor/shell-contract/remote';
import type { Channel } from '../deployment/rejection-log';
import type { RegistryFollower } from '../registry/follow-registry';
import type { RejectionCode } from '../releases/rejection';
import type { ReleaseErrorCounts, ReleaseErrors } from '../rollback/release-errors';
import type { CanaryMetrics, CanaryWatch } from '../rollback/watch-canaries';

/** The metrics of releases. */
export type ReleaseMetrics = {
  stable: readonly { remote: RemoteName; version: string }[];
  canaries: readonly CanaryMetrics[];
  faults: readonly ReleaseErrorCounts[];
  /** Deployed releases that are not served. */
  refused: readonly { remote: RemoteName; channel: Channel; code: RejectionCode }[];
  /** Rejections and rollbacks since this edge has started. */
  refusals: readonly { remote: RemoteName; code: RejectionCode; count: number }[];
  rollbacks: readonly { remote: RemoteName; channel: Channel; count: number }[];
};

type Sources = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  releaseErrors: ReleaseErrors;
};

const channels: readonly Channel[] = ['stable', 'canary'];

/** Collects the current metrics of releases. */
export const collectReleaseMetrics = ({
  registry,
  canaries,
  releaseErrors,
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
    faults: releaseErrors.list(),
    refused: remotes.flatMap(({ remote, rejection, canaryRejection }) => [
      ...(rejection ? [{ remote, channel: 'stable' as const, code: rejection.code }] : []),
      ...(canaryRejection
        ? [{ remote, channel: 'canary' as const, code: canaryRejection.code }]
        : []),
    ]),
    refusals: remotes.flatMap(({ remote, counts }) =>
      [...counts].map(([code, count]) => ({ remote, code, count })),
    ),
    rollbacks: remotes.flatMap(({ remote, rollbacks }) =>
      channels.map((channel) => ({ remote, channel, count: rollbacks[channel] })),
    ),
  };
};
