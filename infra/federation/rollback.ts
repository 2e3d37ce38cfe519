/**
 * `npm run rollback -w mf-… [-- VERSION] [--canary]`: ends a canary, or deploys an older release. With `--canary` it
 * ends the canary of the built or the named release only, and leaves the stable release as it is.
 */
import { parseDetails } from './deployed-by';
import { builtVersion } from './origin';
import { deployPlan, planCanaryEnd, planRollback } from './plan-deployment';
import { teamCommand } from './team-command';

const usage = 'npm run rollback -w mf-… -- [VERSION] [--canary] [--message WHY]';

await teamCommand(
  { usage, takesVersion: true, options: ['message'], flags: ['canary'] },
  async ({ remote, version: requested, option, has }) => {
    const details = parseDetails(option('message'));
    if (has('canary')) {
      const version = requested ?? (await builtVersion(remote));
      await deployPlan(remote, details, (current) => planCanaryEnd(remote, version, current));
      return;
    }
    await deployPlan(remote, details, (current) => planRollback(remote, requested, current));
  },
);
