import type { RegistryFollower } from './follow-registry';
import type { Refusal } from './refusal';
import type { CopiedRelease } from './release-copies';
import type { CanaryWatch } from './watch-canaries';

const told = (refusal: Refusal | null) =>
  refusal && { code: refusal.code, reason: refusal.message };

const toldOf = ({ release, signedBy }: CopiedRelease) => ({
  version: release.version,
  revision: release.revision,
  signedBy,
  routes: release.routes,
});

/** What this edge serves and refuses, for `/__releases`. */
export const releasesReport = (registry: RegistryFollower, canaries: CanaryWatch) => {
  const lanes = [...registry.lanes()].map(([name, lane]) => ({ name, ...lane.served() }));
  return {
    remotes: Object.fromEntries(
      lanes.flatMap(({ name, stable }) => (stable ? [[name, toldOf(stable)]] : [])),
    ),
    refusals: Object.fromEntries(
      lanes.flatMap(({ name, refusal }) => (refusal ? [[name, told(refusal)]] : [])),
    ),
    canaries: canaries.figures(),
    canaryRefusals: Object.fromEntries(
      lanes.flatMap(({ name, canaryRefusal }) =>
        canaryRefusal ? [[name, told(canaryRefusal)]] : [],
      ),
    ),
  };
};

export type ReleasesReport = ReturnType<typeof releasesReport>;
