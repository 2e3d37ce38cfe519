import type { RemoteName } from '@candor/shell-contract/remote';
import type { DeploymentHistory } from './deployment-history';
import type { RejectionLog } from './rejection-log';
import type { HeldReleases } from './served';

type Options = {
  name: RemoteName;
  history: DeploymentHistory;
  /** The name of the shell's server bundle. */
  shell: string;
  held: Pick<HeldReleases, 'current'>;
  rejectionLog: Pick<RejectionLog, 'countRollback'>;
  /** The number of the requested deployment. */
  deployment: () => number;
  /** Processes the deployment again, without the release. */
  run: () => Promise<void>;
};

/** Creates the function that rolls back releases of one remote that failed in service. */
export const createWithdrawal =
  ({ name, history, shell, held, rejectionLog, deployment, run }: Options) =>
  /** @returns false without another release to serve, or for one that was rolled back before */
  async (version: string, reason: string): Promise<boolean> => {
    const number = deployment();
    const isCanary = held.current().canary?.copied.release.version === version;
    const hasOther = history.get(name).good.some((good) => good.version !== version);
    if (history.findFailure(name, version, shell, number) || (!isCanary && !hasOther)) return false;
    history.addFailure(name, { version, shell, number, reason, code: 'failed_in_service' });
    rejectionLog.countRollback(isCanary ? 'canary' : 'stable');
    await run();
    return true;
  };
