import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { withMessage, withVersion, withWatch, type DeploymentOptions } from './options';
import { deployPlan, planPromotion } from './plan-deployment';
import { watchDeployment } from './watch-deployment';

/** `npm run promote -w mf-…`: makes the canary the stable release. */
export const promote = (command: Command, remote: RemoteName): Command =>
  withWatch(withMessage(withVersion(command, 'only if this is the canary'))).action(
    async (requested: string | undefined, options: DeploymentOptions) => {
      const { message, watch, for: watchMs } = options;
      const { order, stable: version } = await deployPlan(remote, message, (current) =>
        planPromotion(remote, requested, current),
      );
      if (watch) await watchDeployment({ remote, version, order, isCanary: false }, watchMs);
    },
  );
