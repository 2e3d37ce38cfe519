/**
 * `npm run preview -w mf-… -- [VERSION] [--for 2h] [--with LINK]`: prints a link that shows a published release in the
 * shop, in the browser that opens it only. `--with` includes the preview of another team.
 */
import { MAX_PREVIEW_MS } from '@candor/shell-contract/preview';
import { builtVersion, isPublished } from './origin';
import { parseDuration } from './duration';
import { createPreviewLink } from './preview-link';
import { teamCommand } from './team-command';

const usage = 'npm run preview -w mf-… -- [VERSION] [--for 2h] [--with LINK]';

await teamCommand(
  { usage, takesVersion: true, options: ['for', 'with'] },
  async ({ remote, version: requested, option }) => {
    const ms = parseDuration('for', option('for') ?? '2h', MAX_PREVIEW_MS);
    const version = requested ?? (await builtVersion(remote));
    if (!(await isPublished(remote, version)))
      throw new Error(`${remote} ${version} is not published. Run: npm run release -w ${remote}`);
    console.info(await createPreviewLink(remote, version, ms, option('with')));
  },
);
