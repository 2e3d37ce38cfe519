/** `npm run deploy -w mf-… [-- VERSION] [--canary PERCENT]`: deploys a published release. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublished, originUrl } from './origin';
import { repoRoot } from './paths';
import { deployRelease, readRegistry } from './registry-file';
import { describeEndedCanary, teamCommand } from './team-command';

const usage = 'npm run deploy -w mf-… -- [VERSION] [--canary PERCENT]';

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
  { usage, takesVersion: true, options: ['canary'] },
  async ({ remote, version: requested, option }) => {
    const percent = parsePercent(option('canary'));
    const latest = path.join(repoRoot, remote, 'dist/latest');
    const version = requested ?? (await readFile(latest, 'utf8').catch(() => undefined));
    if (version === undefined)
      throw new Error(`Nothing is built. Run: npm run release -w ${remote}`);
    if (!isPublished(remote, version))
      throw new Error(`${remote} ${version} is not published. Run: npm run release -w ${remote}`);

    const current = (await readRegistry())[remote];
    if (percent === null) {
      const { order } = await deployRelease(remote, originUrl(remote), version);
      const undo = current
        ? `To undo it: npm run rollback -w ${remote} -- ${current.stable}`
        : 'It is the first deployment, so there is no rollback.';
      console.info(
        `Deployment ${order}: serve ${remote} ${version} to all visitors${describeEndedCanary(version, current)}. ${undo}`,
      );
      return;
    }
    if (!current)
      throw new Error(
        `${remote} has no stable release beside the canary. Deploy one without --canary first.`,
      );
    if (current.stable === version)
      throw new Error(`${version} is already the stable release of ${remote}.`);
    const { order } = await deployRelease(remote, originUrl(remote), current.stable, {
      release: version,
      percent,
    });
    console.info(
      `Deployment ${order}: serve ${remote} ${version} to ${percent} % of visitors, ${current.stable} to the others. For all visitors: npm run promote -w ${remote}. To undo it: npm run rollback -w ${remote}`,
    );
  },
);
