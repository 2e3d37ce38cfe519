/**
 * `npm run deploy -w mf-… [-- VERSION] [--canary PERCENT] [--watch]`: deploys a published release. With
 * `--watch` it follows the edges and exits with 1 when one rejects it or rolls it back.
 */
import { parseDetails } from './deployed-by';
import { builtVersion, isPublished } from './origin';
import { deployPlan, planCanary, planStable } from './plan-deployment';
import { teamCommand } from './team-command';
import { parseWatch, watchDeployment } from './watch-deployment';

const usage =
  'npm run deploy -w mf-… -- [VERSION] [--canary PERCENT] [--message WHY] [--watch [--for 15m]]';

const parsePercent = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error(
      `--canary takes a whole number from 1 to 99, not '${text}'. For all visitors: deploy without it.`,
    );
  return percent;
};

await teamCommand(
  { usage, takesVersion: true, options: ['canary', 'message', 'for'], flags: ['watch'] },
  async ({ remote, version: requested, option, has }) => {
    const percent = parsePercent(option('canary'));
    const details = parseDetails(option('message'));
    const watchMs = has('watch') ? parseWatch(option('for')) : null;
    const version = requested ?? (await builtVersion(remote));
    if (!(await isPublished(remote, version)))
      throw new Error(`${remote} ${version} is not published. Run: npm run release -w ${remote}`);

    const { order } = await deployPlan(remote, details, (current) =>
      percent === null
        ? planStable(remote, version, current)
        : planCanary(remote, version, percent, current),
    );
    if (watchMs !== null)
      await watchDeployment({ remote, version, order, isCanary: percent !== null }, watchMs);
  },
);
