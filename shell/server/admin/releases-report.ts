import type { DeploymentHistory } from '../deployment/deployment-history';
import type { Served } from '../deployment/served';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import type { ReleaseErrors } from '../rollback/release-errors';
import type { ShellCanary } from '../shell-canary/shell-canary';
import type { CanaryWatch } from '../rollback/watch-canaries';

type Sources = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  releaseErrors: ReleaseErrors;
  history: DeploymentHistory;
  /** Its revision, and the versions of the modules that it shares with every remote. */
  shell: { revision: string; shared: Readonly<Record<string, string>> };
  /** The next shell; null where none is set. */
  shellCanary: Pick<ShellCanary, 'report'> | null;
};

type Counts = { views: number; errors: number };

const toCounts = ({ views, errors }: Counts) => ({ views, faults: errors });

const toReason = ({ code, message }: Rejection) => ({ code, reason: message });

/** The releases that this edge serves and rejects, as `/__releases` returns them. */
export const releasesReport = ({
  registry,
  canaries,
  releaseErrors,
  history,
  shell,
  shellCanary,
}: Sources) => {
  const remotes = [...registry.deployments()].map(([name, deployment]) => ({
    name,
    ...deployment.served(),
    ...deployment.rejections(),
  }));
  const describeRelease = ({ release, signedBy }: CopiedRelease) => {
    const { rendered, reported } = releaseErrors.get(release.name, release.version);
    return {
      version: release.version,
      revision: release.revision,
      signedBy,
      shared: release.shared,
      faults: { drawn: rendered, told: reported },
    };
  };
  const describeStable = (copied: CopiedRelease) => {
    const { name, version, routes } = copied.release;
    const good = history.get(name).good.find((entry) => entry.version === version);
    return {
      ...describeRelease(copied),
      since: good?.at ?? null,
      rehearsedMs: good?.ms ?? null,
      routes,
    };
  };
  const describeCanary = ({
    copied,
    percent,
    since,
    smokeTestMs,
  }: NonNullable<Served['canary']>) => {
    const { name } = copied.release;
    const metrics = canaries.metrics().find((canary) => canary.name === name);
    return {
      name,
      ...describeRelease(copied),
      percent,
      since,
      rehearsedMs: smokeTestMs,
      canary: metrics ? toCounts(metrics.canary) : null,
      stable: metrics ? toCounts(metrics.stable) : null,
    };
  };
  const nextShell = shellCanary?.report() ?? { canary: null, failed: [] };
  return {
    shell: {
      revision: shell.revision,
      canary: nextShell.canary && {
        revision: nextShell.canary.revision,
        percent: nextShell.canary.percent,
        canary: toCounts(nextShell.canary.canary),
        stable: toCounts(nextShell.canary.stable),
      },
      failed: nextShell.failed,
    },
    remotes: Object.fromEntries(
      remotes.flatMap(({ name, stable }) => (stable ? [[name, describeStable(stable)]] : [])),
    ),
    refusals: Object.fromEntries(
      remotes.flatMap(({ name, rejection }) => (rejection ? [[name, toReason(rejection)]] : [])),
    ),
    canaries: remotes.flatMap(({ canary }) => (canary ? [describeCanary(canary)] : [])),
    canaryRefusals: Object.fromEntries(
      remotes.flatMap(({ name, canaryRejection }) =>
        canaryRejection ? [[name, toReason(canaryRejection)]] : [],
      ),
    ),
    rollbacks: Object.fromEntries(remotes.map(({ name, rollbacks }) => [name, rollbacks])),
    lastRefusals: Object.fromEntries(remotes.map(({ name, latest }) => [name, latest])),
    failedBefore: Object.fromEntries(remotes.map(({ name }) => [name, history.get(name).bad])),
    shared: shell.shared,
  };
};

export type ReleasesReport = ReturnType<typeof releasesReport>;
