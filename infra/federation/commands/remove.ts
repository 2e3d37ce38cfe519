import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { withMessage } from './options';
import { deployPlan, planRemoval } from './plan-deployment';

/** `npm run remove -w mf-…`: signs a deployment that removes the remote from the shop. */
export const remove = (command: Command, remote: RemoteName): Command =>
  withMessage(command).action(async ({ message }: { message?: string }) => {
    await deployPlan(remote, message, (current) => planRemoval(remote, current));
  });
