/**
 * `npm run deploy -w mf-… [-- VERSION] [--canary PERCENT] [--watch]`: deploys a published release. With
 * `--watch` it follows the edges and exits with 1 when one rejects it or rolls it back.
 */
import { deployedBy, parseMessage } from './deployed-by';
import { builtVersion, isPublished, originUrl } from './origin';
import { deployRelease, readRegistry } from './registry';
import { describeEndedCanary, teamCommand } from './team-command';
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
    const details = { message: parseMessage(option('message')), by: deployedBy() };
    const watchMs = has('watch') ? parseWatch(option('for')) : null;
    const version = requested ?? (await builtVersion(remote));
    if (!(await isPublished(remote, version)))
      throw new Error(`${remote} ${version} is not published. Run: npm run release -w ${remote}`);

    const current = (await readRegistry())[remote];
    if (percent === null) {
      const { order } = await deployRelease(remote, originUrl(remote), version, details);
      const undo = current
        ? `To undo it: npm run rollback -w ${remote} -- ${current.stable}`
        : 'It is the first deployment, so there is no rollback.';
      console.info(
        `Deployment ${order}: serve ${remote} ${version} to all visitors${describeEndedCanary(version, current)}. ${undo}`,
      );
      if (watchMs !== null)
        await watchDeployment({ remote, version, order, isCanary: false }, watchMs);
      return;
    }
    if (!current)
      throw new Error(
        `${remote} has no stable release beside the canary. Deploy one without --canary first.`,
      );
    if (current.stable === version)
      throw new Error(`${version} is already the stable release of ${remote}.`);
    const { order } = await deployRelease(remote, originUrl(remote), current.stable, {
      ...details,
      canary: { release: version, percent },
      kind: 'canary',
    });
    console.info(
      `Deployment ${order}: serve ${remote} ${version} to ${percent} % of visitors, ${current.stable} to the others. For all visitors: npm run promote -w ${remote}. To undo it: npm run rollback -w ${remote}`,
    );
    if (watchMs !== null)
      await watchDeployment({ remote, version, order, isCanary: true }, watchMs);
  },
);
