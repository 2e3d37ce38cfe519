import type { AdoptionMemory } from './adoption-memory';
import type { RegistryFollower } from './follow-registry';
import type { Refusal } from './refusal';
import type { FaultCounts } from './release-faults';
import type { CopiedRelease } from './release-copies';
import type { Served } from './served';
import type { CanaryWatch } from './watch-canaries';

type Sources = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  faults: FaultCounts;
  memory: AdoptionMemory;
  /** Versions of the modules that this shell shares with every remote. */
  shared: Readonly<Record<string, string>>;
};

const told = ({ code, message }: Refusal) => ({ code, reason: message });

/** What this edge serves and refuses, and what it remembers of it, for `/__releases`. */
export const releasesReport = ({ registry, canaries, faults, memory, shared }: Sources) => {
  const lanes = [...registry.lanes()].map(([name, lane]) => ({
    name,
    ...lane.served(),
    past: lane.past(),
  }));
  const saidOf = ({ release, signedBy }: CopiedRelease) => ({
    version: release.version,
    revision: release.revision,
    signedBy,
    shared: release.shared,
    faults: faults.of(release.name, release.version),
  });
  const stableOf = (copied: CopiedRelease) => {
    const { release } = copied;
    const good = memory.of(release.name).good.find(({ version }) => version === release.version);
    return {
      ...saidOf(copied),
      since: good?.at ?? null,
      rehearsedMs: good?.ms ?? null,
      routes: release.routes,
    };
  };
  const canaryOf = ({ copied, percent, since, rehearsedMs }: NonNullable<Served['canary']>) => {
    const { name } = copied.release;
    const counted = canaries.figures().find((figures) => figures.name === name);
    return {
      name,
      ...saidOf(copied),
      ...{ percent, since, rehearsedMs },
      ...{ canary: counted?.canary ?? null, stable: counted?.stable ?? null },
    };
  };
  return {
    remotes: Object.fromEntries(
      lanes.flatMap(({ name, stable }) => (stable ? [[name, stableOf(stable)]] : [])),
    ),
    refusals: Object.fromEntries(
      lanes.flatMap(({ name, refusal }) => (refusal ? [[name, told(refusal)]] : [])),
    ),
    canaries: lanes.flatMap(({ canary }) => (canary ? [canaryOf(canary)] : [])),
    canaryRefusals: Object.fromEntries(
      lanes.flatMap(({ name, canaryRefusal }) =>
        canaryRefusal ? [[name, told(canaryRefusal)]] : [],
      ),
    ),
    rollbacks: Object.fromEntries(lanes.map(({ name, past }) => [name, past.rollbacks])),
    lastRefusals: Object.fromEntries(lanes.map(({ name, past }) => [name, past.told])),
    failedBefore: Object.fromEntries(lanes.map(({ name }) => [name, memory.of(name).bad])),
    shared,
  };
};

export type ReleasesReport = ReturnType<typeof releasesReport>;
