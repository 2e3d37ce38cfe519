import type { AdoptionMemory } from './adoption-memory';
import type { RegistryFollower } from './follow-registry';
import type { Refusal } from './refusal';
import type { CopiedRelease } from './release-copies';
import type { CanaryWatch } from './watch-canaries';

type Sources = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  memory: AdoptionMemory;
  /** Versions of the modules that this shell shares with every remote. */
  shared: Readonly<Record<string, string>>;
};

const told = (refusal: Refusal | null) =>
  refusal && { code: refusal.code, reason: refusal.message };

/** What this edge serves and refuses, and what it remembers of it, for `/__releases`. */
export const releasesReport = ({ registry, canaries, memory, shared }: Sources) => {
  const lanes = [...registry.lanes()].map(([name, lane]) => ({ name, ...lane.served() }));
  const toldOf = ({ release, signedBy }: CopiedRelease) => {
    const good = memory.of(release.name).good.find(({ version }) => version === release.version);
    return {
      version: release.version,
      revision: release.revision,
      signedBy,
      since: good?.at ?? null,
      rehearsedMs: good?.ms ?? null,
      routes: release.routes,
    };
  };
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
    failedBefore: Object.fromEntries(lanes.map(({ name }) => [name, memory.of(name).bad])),
    shared,
  };
};

export type ReleasesReport = ReturnType<typeof releasesReport>;
