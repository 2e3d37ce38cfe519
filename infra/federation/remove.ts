/** `npm run remove -w mf-…`: signs a deployment that removes the remote from the shop. */
import { parseDetails } from './deployed-by';
import { deployPlan, planRemoval } from './plan-deployment';
import { teamCommand } from './team-command';

const usage = 'npm run remove -w mf-… [-- --message WHY]';

await teamCommand({ usage, options: ['message'] }, async ({ remote, option }) => {
  await deployPlan(remote, parseDetails(option('message')), (current) =>
    planRemoval(remote, current),
  );
});
