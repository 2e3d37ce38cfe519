import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryFollower } from './follow-registry';
import type { Channel } from './past-refusals';
import type { FaultCounts, FaultyRelease } from './release-faults';
import type { RefusalCode } from './refusal';
import type { CanaryFigures, CanaryWatch } from './watch-canaries';

/** What `/metrics` says of the releases. */
export type ReleaseFigures = {
  stable: readonly { remote: RemoteName; version: string }[];
  canaries: readonly CanaryFigures[];
  faults: readonly FaultyRelease[];
  /** What is ordered and not served. */
  refused: readonly { remote: RemoteName; channel: Channel; code: RefusalCode }[];
  /** Since this edge has started. */
  refusals: readonly { remote: RemoteName; code: RefusalCode; times: number }[];
  rollbacks: readonly { remote: RemoteName; channel: Channel; times: number }[];
};

type Sources = { registry: RegistryFollower; canaries: CanaryWatch; faults: FaultCounts };

const channels: readonly Channel[] = ['stable', 'canary'];

/** Gathers what is known of the releases now. */
export const releaseFigures = ({ registry, canaries, faults }: Sources): ReleaseFigures => {
  const lanes = [...registry.lanes()].map(([remote, lane]) => ({
    remote,
    ...lane.served(),
    ...lane.past(),
  }));
  return {
    stable: lanes.flatMap(({ remote, stable }) =>
      stable ? [{ remote, version: stable.release.version }] : [],
    ),
    canaries: canaries.figures(),
    faults: faults.all(),
    refused: lanes.flatMap(({ remote, refusal, canaryRefusal }) => [
      ...(refusal ? [{ remote, channel: 'stable' as const, code: refusal.code }] : []),
      ...(canaryRefusal ? [{ remote, channel: 'canary' as const, code: canaryRefusal.code }] : []),
    ]),
    refusals: lanes.flatMap(({ remote, refusals }) =>
      [...refusals].map(([code, times]) => ({ remote, code, times })),
    ),
    rollbacks: lanes.flatMap(({ remote, rollbacks }) =>
      channels.map((channel) => ({ remote, channel, times: rollbacks[channel] })),
    ),
  };
};
