/** `npm run promote -w mf-…`: the canary becomes the stable release, for everybody. */
import { originUrl } from './origin';
import { orderRelease, readRegistry } from './registry-file';
import { teamCommand } from './team-command';

await teamCommand({ usage: 'npm run promote -w mf-…' }, async ({ remote }) => {
  const current = (await readRegistry())[remote];
  if (!current?.canary)
    throw new Error(
      `${remote} has no canary to promote. Begin with: npm run deploy -w ${remote} -- --canary 10`,
    );
  const { release } = current.canary;
  const { order } = await orderRelease(remote, originUrl(remote), release);
  console.info(
    `Order ${order}: serve ${remote} ${release} to everybody. To undo it: npm run rollback -w ${remote} -- ${current.stable}`,
  );
});
