/** `npm run rollback -w mf-… [-- VERSION]`: a new order that names an older release, or ends a canary. */
import { isPublished, originUrl } from './origin';
import { orderRelease, pastOrders, readRegistry, findPreviousRelease } from './registry-file';
import { describeEndedCanary, teamCommand } from './team-command';

const usage = 'npm run rollback -w mf-… -- [VERSION]';

await teamCommand({ usage, takesVersion: true }, async ({ remote, version: asked }) => {
  const current = (await readRegistry())[remote];
  if (!current) throw new Error(`${remote} was never deployed, so there is nothing to go back to.`);
  if (asked === undefined && current.canary) {
    const { release, percent } = current.canary;
    const { order } = await orderRelease(remote, originUrl(remote), current.stable);
    console.info(
      `Order ${order}: end the canary ${release}, serve ${remote} ${current.stable} to everybody. To undo it: npm run deploy -w ${remote} -- ${release} --canary ${percent}`,
    );
    return;
  }
  const version = asked ?? findPreviousRelease(await pastOrders(remote));
  if (version === undefined)
    throw new Error(
      `${remote} had no release before ${current.stable}. Name one: npm run rollback -w ${remote} -- VERSION. Published versions: npm run status -w ${remote}`,
    );
  if (version === current.stable && !current.canary)
    throw new Error(`${version} is the stable release of ${remote} already.`);
  if (!(await isPublished(remote, version)))
    throw new Error(
      `${remote} ${version} is not at its origin, so it cannot be served. Published versions: npm run status -w ${remote}`,
    );
  const { order } = await orderRelease(remote, originUrl(remote), version);
  console.info(
    `Order ${order}: serve ${remote} ${version} again to everybody${describeEndedCanary(version, current)}. To undo it: npm run deploy -w ${remote} -- ${current.stable}`,
  );
});
