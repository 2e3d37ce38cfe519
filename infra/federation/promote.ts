/** `npm run promote -w mf-…`: makes the canary the stable release. */
import { deployedBy, parseMessage } from './deployed-by';
import { originUrl } from './origin';
import { deployRelease, readRegistry } from './registry';
import { teamCommand } from './team-command';

const usage = 'npm run promote -w mf-… [-- --message WHY]';

await teamCommand({ usage, options: ['message'] }, async ({ remote, option }) => {
  const message = parseMessage(option('message'));
  const current = (await readRegistry())[remote];
  if (!current?.canary)
    throw new Error(
      `${remote} has no canary to promote. Deploy one: npm run deploy -w ${remote} -- --canary 10`,
    );
  const { release } = current.canary;
  const { order } = await deployRelease(remote, originUrl(remote), release, {
    kind: 'promote',
    message,
    by: deployedBy(),
  });
  console.info(
    `Deployment ${order}: serve ${remote} ${release} to all visitors. To undo it: npm run rollback -w ${remote} -- ${current.stable}`,
  );
});
