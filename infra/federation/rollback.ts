/**
 * `npm run rollback -w mf-… [-- VERSION] [--canary]`: ends a canary, or deploys an older release. With `--canary` it
 * ends the canary of the built release only, and leaves the stable release as it is.
 */
import { deployedBy, parseMessage } from './deployed-by';
import { builtVersion, isPublished, originUrl } from './origin';
import { deployRelease, readDeployments, readRegistry, findPreviousRelease } from './registry';
import { describeEndedCanary, teamCommand } from './team-command';

const usage = 'npm run rollback -w mf-… -- [VERSION] [--canary] [--message WHY]';

await teamCommand(
  { usage, takesVersion: true, options: ['message'], flags: ['canary'] },
  async ({ remote, version: requested, option, has }) => {
    const details = {
      kind: 'rollback',
      message: parseMessage(option('message')),
      by: deployedBy(),
    } as const;
    const current = (await readRegistry())[remote];
    if (!current)
      throw new Error(`${remote} was never deployed, so there is nothing to roll back.`);
    if (has('canary')) {
      const tried = requested ?? (await builtVersion(remote));
      if (current.canary?.release !== tried)
        throw new Error(`${tried} is not a live canary of ${remote}: nothing was rolled back.`);
    }
    if (current.canary && (requested === undefined || has('canary'))) {
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
