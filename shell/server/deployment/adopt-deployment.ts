import { bucketKeyOf, deploymentNumber } from '@candor/server-contract/deployment-names';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { toRejection } from '../releases/rejection';
import type { ReleaseAdoption } from './adopt-release';
import type { DeploymentHistory } from './deployment-history';
import type { DeployedRelease, RejectionLog } from './rejection-log';
import type { HeldReleases, Served } from './served';

type Options = {
  name: RemoteName;
  history: DeploymentHistory;
  /** The name of the shell's server bundle. */
  shell: string;
  held: Pick<HeldReleases, 'current'>;
  adoption: Pick<ReleaseAdoption, 'adopt' | 'findLastGood'>;
  rejectionLog: Pick<RejectionLog, 'add'>;
};

type Stable = Pick<Served, 'stable' | 'rejection'>;
type Canary = Pick<Served, 'canary' | 'canaryRejection'>;

/** Creates the function that adopts the releases of an accepted deployment: the stable one, and the canary. */
export const createDeploymentAdoption = (options: Options) => {
  const { name, history, shell, held, adoption, rejectionLog } = options;

  const adoptStable = async (deployment: Deployment): Promise<Stable> => {
    const { stable: version } = deployment;
    const number = deploymentNumber(deployment);
    const release: DeployedRelease = { number, version, channel: 'stable' };
    const served = held.current();
    try {
      const { copied, ms } = await adoption.adopt(version, deployment, served);
      history.addSuccess(name, version, shell, ms);
      history.addEvent(name, { ...release, result: 'served' });
      return { stable: copied, rejection: null };
    } catch (error) {
      const rejection = toRejection(error);
      rejectionLog.add(rejection, served.rejection, release);
      return { stable: await adoption.findLastGood(served, number), rejection };
    }
  };

  const adoptCanary = async (deployment: Deployment): Promise<Canary> => {
    const { canary } = deployment;
    const number = deploymentNumber(deployment);
    if (!canary) return { canary: null, canaryRejection: null };
    const release: DeployedRelease = { number, version: canary.release, channel: 'canary' };
    const served = held.current();
    try {
      const { copied, ms } = await adoption.adopt(canary.release, deployment, served);
      const before = served.canary;
      const since = before?.copied === copied ? before.since : new Date().toISOString();
      const bucketKey = bucketKeyOf(deployment) ?? deployment.signature?.value ?? '';
      history.addEvent(name, { ...release, result: 'served' });
      return {
        canary: { copied, percent: canary.percent, bucketKey, since, smokeTestMs: ms },
        canaryRejection: null,
      };
    } catch (error) {
      const canaryRejection = toRejection(error);
      rejectionLog.add(canaryRejection, served.canaryRejection, release);
      return { canary: null, canaryRejection };
    }
  };

  return async (deployment: Deployment): Promise<Served> => {
    const stable = await adoptStable(deployment);
    const canary = await adoptCanary(deployment);
    return { ...stable, ...canary };
  };
};
