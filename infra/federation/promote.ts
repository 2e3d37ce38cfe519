/**
 * `npm run promote -w mf-… [-- VERSION] [--watch]`: makes the canary the stable release; with a version only if that
 * is the canary. With `--watch` it follows the edges and exits with 1 when one rejects it.
 */
import { parseDetails } from './deployed-by';
import { deployPlan, planPromotion } from './plan-deployment';
import { teamCommand } from './team-command';
import { parseWatch, watchDeployment } from './watch-deployment';

const usage = 'npm run promote -w mf-… -- [VERSION] [--message WHY] [--watch [--for 15m]]';

await teamCommand(
  { usage, takesVersion: true, options: ['message', 'for'], flags: ['watch'] },
  async ({ remote, version: requested, option, has }) => {
    const details = parseDetails(option('message'));
    const watchMs = has('watch') ? parseWatch(option('for')) : null;
    const { order, stable: version } = await deployPlan(remote, details, (current) =>
      planPromotion(remote, requested, current),
    );
    if (watchMs !== null)
      await watchDeployment({ remote, version, order, isCanary: false }, watchMs);
  },
);
