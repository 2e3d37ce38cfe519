/** `npm run promote -w mf-…`: makes the canary the stable release. */
import { originUrl } from './origin';
import { deployRelease, readRegistry } from './registry-file';
import { teamCommand } from './team-command';

await teamCommand({ usage: 'npm run promote -w mf-…' }, async ({ remote }) => {
  const current = (await readRegistry())[remote];
  if (!current?.canary)
    throw new Error(
      `${remote} has no canary to promote. Deploy one: npm run deploy -w ${remote} -- --canary 10`,
    );
  const { release } = current.canary;
  const { order } = await deployRelease(remote, originUrl(remote), release);
  console.info(
    `Deployment ${order}: serve ${remote} ${release} to all visitors. To undo it: npm run rollback -w ${remote} -- ${current.stable}`,
  );
});
