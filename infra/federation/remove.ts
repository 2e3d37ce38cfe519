/** `npm run remove -w mf-…`: signs a deployment that removes the remote from the shop. */
import { originUrl } from './origin';
import { deployRelease, readRegistry } from './registry-file';
import { teamCommand } from './team-command';

await teamCommand({ usage: 'npm run remove -w mf-…' }, async ({ remote }) => {
  const current = (await readRegistry())[remote];
  if (!current) throw new Error(`${remote} was never deployed, so there is nothing to remove.`);
  if (current.removed) throw new Error(`${remote} is already removed from the shop.`);
  const { order } = await deployRelease(remote, originUrl(remote), current.stable, undefined, true);
  console.info(
    `Deployment ${order} removes ${remote}. To undo it: npm run deploy -w ${remote} -- ${current.stable}`,
  );
});
