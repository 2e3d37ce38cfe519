/** `npm run remove -w mf-…`: signs a deployment that removes the remote from the shop. */
import { deployedBy, parseMessage } from './deployed-by';
import { originUrl } from './origin';
import { deployRelease, readRegistry } from './registry';
import { teamCommand } from './team-command';

const usage = 'npm run remove -w mf-… [-- --message WHY]';

await teamCommand({ usage, options: ['message'] }, async ({ remote, option }) => {
  const message = parseMessage(option('message'));
  const current = (await readRegistry())[remote];
  if (!current) throw new Error(`${remote} was never deployed, so there is nothing to remove.`);
  if (current.removed) throw new Error(`${remote} is already removed from the shop.`);
  const { order } = await deployRelease(remote, originUrl(remote), current.stable, {
    removed: true,
    kind: 'remove',
    message,
    by: deployedBy(),
  });
  console.info(
    `Deployment ${order} removes ${remote}. To undo it: npm run deploy -w ${remote} -- ${current.stable}`,
  );
});
