import { bucketKeyOf, deploymentNumber } from '@candor/server-contract/deployment-names';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { toRejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import { acceptDeployment } from './accept-deployment';
import { createDeploymentAdoption } from './adopt-deployment';
import { createReleaseAdoption, type RemoteDeploymentOptions } from './adopt-release';
import { createRejectionLog } from './rejection-log';
import { holdServed, nothingServed, type Served } from './served';

/**
 * Finds which releases of one remote are served, and why others are not.
 * @param otherReleases returns the served releases of the other remotes
 */
export const createDeploymentProcessor = (
  name: RemoteName,
  options: RemoteDeploymentOptions,
  otherReleases: () => ReadonlyMap<RemoteName, CopiedRelease>,
) => {
  const { history, shell } = options;
  const held = holdServed(name, options);
  const adoption = createReleaseAdoption(name, options, otherReleases);
  const rejectionLog = createRejectionLog(name, options);
  const adopt = createDeploymentAdoption({ name, history, shell, held, adoption, rejectionLog });
  let accepted: Deployment | null = null;

  const serveLastGood = async (number: number): Promise<Served> => {
    const served = held.current();
    return { ...served, stable: await adoption.findLastGood(served, number) };
  };

  return {
    held,
    rejectionLog,
    forgetSlowTests: adoption.forgetSlowTests,
    /** The releases that a deployment leads to; the last good ones if it is not accepted. */
    process: async (deployment: Deployment): Promise<Served> => {
      try {
        acceptDeployment(name, deployment, await held.checkKeys(), history);
        accepted = deployment;
      } catch (error) {
        const rejection = toRejection(error);
        const { stable: version } = deployment;
        const number = deploymentNumber(deployment);
        const before = held.current().rejection;
        rejectionLog.add(rejection, before, { number, version, channel: 'stable' });
        return { ...(await serveLastGood(history.get(name).number)), rejection };
      }
      return deployment.removed ? nothingServed : adopt(deployment);
    },
    /** The last good release without an entry: only a signed deployment removes a remote. */
    keepServing: async (): Promise<Served> => {
      await held.checkKeys();
      const { removed, number } = history.get(name);
      return removed ? { ...held.current(), stable: null } : serveLastGood(number);
    },
    /** The secret of the remote by which visitors get its canaries; undefined before a deployment. */
    bucketKey: (): string | undefined => (accepted ? bucketKeyOf(accepted) : undefined),
    /** The origin of a release that an accepted deployment names, or that worked before. */
    originOf: (version: string): string | undefined => {
      const { stable, canary, before = [] } = accepted ?? {};
      const isKnown =
        [stable, canary?.release, ...before].includes(version) ||
        history.get(name).good.some((good) => good.version === version);
      return isKnown ? accepted?.origin : undefined;
    },
  };
};
