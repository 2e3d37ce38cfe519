import { InvalidArgumentError, type Command } from 'commander';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { RemoteName } from '@candor/shell-contract/remote';
import { requirePublished } from '../releases/origin';
import { withMessage, withVersion, withWatch, type DeploymentOptions } from './options';
import { deployPlan, planCanary, planStable } from './plan-deployment';
import { watchDeployment } from './watch-deployment';

type Options = DeploymentOptions & { canary?: number };

const parsePercent = (text: string): number => {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new InvalidArgumentError(
      'It takes a whole number from 1 to 99. For all visitors: deploy without it.',
    );
  return percent;
};

/** `npm run deploy -w mf-…`: deploys a published release. */
export const deploy = (command: Command, remote: RemoteName): Command =>
  withWatch(withMessage(withVersion(command, 'a published release; default: the built one')))
    .option('--canary <percent>', 'for a share of the visitors only', parsePercent)
    .action(async (requested: string | undefined, options: Options) => {
      const { canary: percent, message, watch, for: watchMs } = options;
      const version = await requirePublished(remote, requested);
      const deployment = await deployPlan(remote, message, (current) =>
        percent === undefined
          ? planStable(remote, version, current)
          : planCanary(remote, version, percent, current),
      );
      const isCanary = percent !== undefined;
      const number = deploymentNumber(deployment);
      if (watch) await watchDeployment({ remote, version, number, isCanary }, watchMs);
    });
