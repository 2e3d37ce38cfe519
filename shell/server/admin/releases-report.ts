import type { DeploymentHistory } from '../deployment/deployment-history';
import type { Served } from '../deployment/served';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import type { ReleaseErrors } from '../rollback/release-errors';
import type { CanaryWatch } from '../rollback/watch-canaries';
import type { ShellCanary } from '../shell-canary/shell-canary';

type Sources = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  releaseErrors: ReleaseErrors;
  history: DeploymentHistory;
  /**
   * The revision of the shell, and the versions of the modules that it shares with every remote.
   */
  shell: { revision: string; shared: Readonly<Record<string, string>> };
  /** The next shell; null where none is set. */
  shellCanary: Pick<ShellCanary, 'report'> | null;
};

type Counts = { views: number; errors: number };

const toCounts = ({ views, errors }: Counts): Counts => ({ views, errors });

const toReason = ({ code, message }: Rejection) => ({ code, reason: message });

const describeRelease = (
  { release, signedBy }: CopiedRelease,
  { releaseErrors }: Pick<Sources, 'releaseErrors'>,
) => {
  const { rendered, reported } = releaseErrors.get(release.name, release.version);
  return {
    version: release.version,
    revision: release.revision,
    signedBy,
    shared: release.shared,
    errors: { rendered, reported },
  };
};

const describeStable = (copied: CopiedRelease, sources: Sources) => {
  const { name, version, routes } = copied.release;
  const good = sources.history.get(name).good.find((entry) => entry.version === version);
  return {
    ...describeRelease(copied, sources),
    since: good?.at ?? null,
    smokeTestMs: good?.ms ?? null,
    routes,
  };
};

const describeCanary = (canary: NonNullable<Served['canary']>, sources: Sources) => {
  const { copied, percent, since, smokeTestMs } = canary;
  const { name } = copied.release;
  const metrics = sources.canaries.metrics().find((live) => live.name === name);
  return {
    name,
    ...describeRelease(copied, sources),
    percent,
    since,
    smokeTestMs: smokeTestMs,
    canary: metrics ? toCounts(metrics.canary) : null,
    stable: metrics ? toCounts(metrics.stable) : null,
  };
};

const describeShell = ({ shell, shellCanary }: Pick<Sources, 'shell' | 'shellCanary'>) => {
  const { canary, failed } = shellCanary?.report() ?? { canary: null, failed: [] };
  return {
    revision: shell.revision,
    canary: canary && {
      revision: canary.revision,
      percent: canary.percent,
      canary: toCounts(canary.canary),
      stable: toCounts(canary.stable),
    },
    failed,
  };
};

/** The releases that this edge serves and rejects, as `/__releases` returns them. */
export const releasesReport = (sources: Sources) => {
  const { registry, history, shell } = sources;
  const remotes = [...registry.deployments()].map(([name, deployment]) => ({
    name,
    ...deployment.served(),
    ...deployment.rejections(),
  }));
  return {
    shell: describeShell(sources),
    remotes: Object.fromEntries(
      remotes.flatMap(({ name, stable }) =>
        stable ? [[name, describeStable(stable, sources)]] : [],
      ),
    ),
    rejections: Object.fromEntries(
      remotes.flatMap(({ name, rejection }) => (rejection ? [[name, toReason(rejection)]] : [])),
    ),
    canaries: remotes.flatMap(({ canary }) => (canary ? [describeCanary(canary, sources)] : [])),
    canaryRejections: Object.fromEntries(
      remotes.flatMap(({ name, canaryRejection }) =>
        canaryRejection ? [[name, toReason(canaryRejection)]] : [],
      ),
    ),
    rollbacks: Object.fromEntries(remotes.map(({ name, rollbacks }) => [name, rollbacks])),
    lastRejections: Object.fromEntries(remotes.map(({ name, latest }) => [name, latest])),
    failedBefore: Object.fromEntries(remotes.map(({ name }) => [name, history.get(name).bad])),
    shared: shell.shared,
  };
};

export type ReleasesReport = ReturnType<typeof releasesReport>;
