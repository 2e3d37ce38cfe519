/** `npm run deploy -w mf-… [-- VERSION] [--canary PERCENT]`: orders a published release to be served. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublished, originUrl } from './origin';
import { repoRoot } from './paths';
import { orderRelease, readRegistry } from './registry-file';
import { describeEndedCanary, teamCommand } from './team-command';

const usage = 'npm run deploy -w mf-… -- [VERSION] [--canary PERCENT]';

const percentOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error(
      `--canary takes a whole number from 1 to 99, not '${text}'. For everybody: deploy without it.`,
    );
  return percent;
};

await teamCommand(
  { usage, takesVersion: true, options: ['canary'] },
  async ({ remote, version: asked, option }) => {
    const percent = percentOf(option('canary'));
    const latest = path.join(repoRoot, remote, 'dist/latest');
    const version = asked ?? (await readFile(latest, 'utf8').catch(() => undefined));
    if (version === undefined)
      throw new Error(`Nothing is built. Run: npm run release -w ${remote}`);
    if (!(await isPublished(remote, version)))
      throw new Error(`${remote} ${version} is not published. Run: npm run release -w ${remote}`);

    const current = (await readRegistry())[remote];
    if (percent === null) {
      const { order } = await orderRelease(remote, originUrl(remote), version);
      const undo = current
        ? `To undo it: npm run rollback -w ${remote} -- ${current.stable}`
        : 'It is the first, so there is none to go back to.';
      console.info(
        `Order ${order}: serve ${remote} ${version} to everybody${describeEndedCanary(version, current)}. ${undo}`,
      );
      return;
    }
    if (!current)
      throw new Error(
        `${remote} has no stable release to stand beside a canary. Deploy one without --canary first.`,
      );
    if (current.stable === version)
      throw new Error(
        `${version} is the stable release of ${remote} already: there is nothing to try.`,
      );
    const { order } = await orderRelease(remote, originUrl(remote), current.stable, {
      release: version,
      percent,
    });
    console.info(
      `Order ${order}: serve ${remote} ${version} to ${percent} % of visitors, ${current.stable} to the others. For everybody: npm run promote -w ${remote}. To undo it: npm run rollback -w ${remote}`,
    );
  },
);
