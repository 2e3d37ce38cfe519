/** `npm run rollback -w mf-… [-- VERSION]`: deploys an older release, or ends a canary. */
import { deployedBy, parseMessage } from './deployed-by';
import { isPublished, originUrl } from './origin';
import { deployRelease, readDeployments, readRegistry, findPreviousRelease } from './registry';
import { describeEndedCanary, teamCommand } from './team-command';

const usage = 'npm run rollback -w mf-… -- [VERSION] [--message WHY]';

await teamCommand(
  { usage, takesVersion: true, options: ['message'] },
  async ({ remote, version: requested, option }) => {
    const details = {
      kind: 'rollback',
      message: parseMessage(option('message')),
      by: deployedBy(),
    } as const;
    const current = (await readRegistry())[remote];
    if (!current)
      throw new Error(`${remote} was never deployed, so there is nothing to roll back.`);
    if (requested === undefined && current.canary) {
      const { release, percent } = current.canary;
      const { order } = await deployRelease(remote, originUrl(remote), current.stable, details);
      console.info(
        `Deployment ${order}: end the canary ${release}, serve ${remote} ${current.stable} to all visitors. To undo it: npm run deploy -w ${remote} -- ${release} --canary ${percent}`,
      );
      return;
    }
    const version = requested ?? findPreviousRelease(await readDeployments(remote));
    if (version === undefined)
      throw new Error(
        `${remote} had no release before ${current.stable}. Name one: npm run rollback -w ${remote} -- VERSION. Published versions: npm run status -w ${remote}`,
      );
    if (version === current.stable && !current.canary)
      throw new Error(`${version} is already the stable release of ${remote}.`);
    if (!(await isPublished(remote, version)))
      throw new Error(
        `${remote} ${version} is not at its origin, so it cannot be served. Published versions: npm run status -w ${remote}`,
      );
    const { order } = await deployRelease(remote, originUrl(remote), version, details);
    console.info(
      `Deployment ${order}: serve ${remote} ${version} again to all visitors${describeEndedCanary(version, current)}. To undo it: npm run deploy -w ${remote} -- ${current.stable}`,
    );
  },
);
