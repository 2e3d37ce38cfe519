import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { builtVersion } from '../releases/origin';
import { withMessage, withVersion } from './options';
import { deployPlan, planCanaryEnd, planRollback } from './plan-deployment';

type Options = { canary?: true; message?: string };

/** `npm run rollback -w mf-…`: ends a canary, or deploys an older release. */
export const rollback = (command: Command, remote: RemoteName): Command =>
  withMessage(withVersion(command, 'the release to serve again; default: the previous one'))
    .option('--canary', 'end the canary of the built or the named release only')
    .action(async (requested: string | undefined, { canary, message }: Options) => {
      const ended = canary ? (requested ?? (await builtVersion(remote))) : null;
      await deployPlan(remote, message, (current) =>
        ended === null
          ? planRollback(remote, requested, current)
          : planCanaryEnd(remote, ended, current),
      );
    });
