import type { Command } from 'commander';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { RemoteName } from '@candor/shell-contract/remote';
import { withMessage, withVersion, withWatch, type DeploymentOptions } from './options';
import { deployPlan, planPromotion } from './plan-deployment';
import { watchDeployment } from './watch-deployment';

/** `npm run promote -w mf-…`: makes the canary the stable release. */
export const promote = (command: Command, remote: RemoteName): Command =>
  withWatch(withMessage(withVersion(command, 'only if this is the canary'))).action(
    async (requested: string | undefined, options: DeploymentOptions) => {
      const { message, watch, for: watchMs } = options;
      const deployment = await deployPlan(remote, message, (current) =>
        planPromotion(remote, requested, current),
      );
      const { stable: version } = deployment;
      const number = deploymentNumber(deployment);
      if (watch) await watchDeployment({ remote, version, number, isCanary: false }, watchMs);
    },
  );
