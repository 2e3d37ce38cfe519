import type { Logger } from 'pino';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import { rejectionMeanings, type RejectionCode } from '@candor/server-contract/release-rejection';
import type { ShellVersions } from '@candor/server-contract/release-versions';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { findConflict } from '../releases/check-conflicts';
import { checkRelease } from '../releases/check-release';
import { Rejection } from '../releases/rejection';
import type { CopiedRelease, ReleaseCopies } from '../releases/release-copies';
import type { TrustedKeys } from '../releases/trusted-keys';
import type { DeploymentHistory } from './deployment-history';
import { createSmokeTestRuns, type SmokeTest } from './run-smoke-test';
import type { Served } from './served';

export type RemoteDeploymentOptions = {
  copies: ReleaseCopies;
  trustedKeys: () => Promise<TrustedKeys>;
  history: DeploymentHistory;
  shellVersions: ShellVersions;
  /** The name of the shell's server bundle; each new one repeats the smoke tests. */
  shell: string;
  smokeTest: SmokeTest;
  log: Logger;
};

/** A release to serve, and the duration of its smoke test in ms. */
type Adopted = { copied: CopiedRelease; ms: number | null };

const isKnownCode = (code: string): code is RejectionCode => Object.hasOwn(rejectionMeanings, code);

/** The release as it is served already, or null. */
const findServed = (version: string, { stable, canary }: Served): Adopted | null => {
  if (stable?.release.version === version) return { copied: stable, ms: null };
  if (canary?.copied.release.version === version)
    return { copied: canary.copied, ms: canary.smokeTestMs };
  return null;
};

/**
 * Prepares the releases of one remote for service.
 * @param otherReleases returns the served releases of the other remotes
 */
export const createReleaseAdoption = (
  name: RemoteName,
  options: RemoteDeploymentOptions,
  otherReleases: () => ReadonlyMap<RemoteName, CopiedRelease>,
) => {
  const { copies, history, shellVersions, shell } = options;
  const smokeTests = createSmokeTestRuns(name, options);

  const rejectConflict = ({ release }: CopiedRelease) => {
    const conflict = findConflict(release, otherReleases());
    if (conflict) throw conflict;
  };

  return {
    /**
     * Obtains, checks and smoke tests a release, unless it is served or has worked on this shell.
     * @returns the copy, and the duration of a smoke test in ms
     * @throws Rejection
     */
    adopt: async (version: string, deployment: Deployment, served: Served): Promise<Adopted> => {
      const failure = history.findFailure(name, version, shell, deploymentNumber(deployment));
      if (failure && isKnownCode(failure.code)) throw new Rejection(failure.code, failure.reason);
      const known = findServed(version, served);
      if (known) return known;
      const copied = await copies.obtain(name, version, deployment.origin);
      const rejection = checkRelease(copied.release, shellVersions);
      if (rejection) throw rejection;
      // A rollback or a restart serves a release again at once.
      if (history.get(name).good.some((good) => good.version === version && good.shell === shell))
        return { copied, ms: null };
      rejectConflict(copied);
      const ms = await smokeTests.run(copied, deploymentNumber(deployment));
      // Another team may have deployed during the smoke test.
      rejectConflict(copied);
      return { copied, ms };
    },
    /** The last release that worked: the served one, or after a restart the latest of the history. */
    findLastGood: async ({ stable }: Served, deployment: number): Promise<CopiedRelease | null> => {
      if (stable && !history.findFailure(name, stable.release.version, shell, deployment))
        return stable;
      for (const { version } of history.get(name).good) {
        const copied = await copies.readFromDisk(name, version);
        if (copied && !checkRelease(copied.release, shellVersions)) return copied;
      }
      return stable;
    },
    forgetSlowTests: smokeTests.forgetSlowTests,
  };
};

export type ReleaseAdoption = ReturnType<typeof createReleaseAdoption>;
