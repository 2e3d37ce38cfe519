/**
 * `npm run history -w shell [-- --json]`: who released which shell, when and why, and what the edges do with it.
 * With `--json`, the events as Grafana takes them at `/api/annotations`.
 */
import { edgeInternalUrls, fetchEdgeReport } from './edge-report';
import { formatShellHistory, toShellAnnotations } from './format-shell-history';
import { readShellReleases } from './shell-tag';
import { folderCommand } from './team-command';

const MAX_SHOWN = 20;

await folderCommand(
  ['shell'],
  { usage: 'npm run history -w shell [-- --json]', flags: ['json'] },
  async ({ has }) => {
    const releases = readShellReleases(MAX_SHOWN);
    const edges = await Promise.all(
      edgeInternalUrls().map(async (url) => ({
        url,
        shell: (await fetchEdgeReport(url))?.shell ?? null,
      })),
    );
    if (has('json')) {
      console.info(JSON.stringify(toShellAnnotations(releases, edges), null, 2));
      return;
    }
    console.info(formatShellHistory(releases, edges) || 'No shell was released.');
    for (const { url, shell } of edges)
      console.info(
        shell
          ? `${url} serves the revision ${shell.revision}.`
          : `No edge responds at ${url}: what it does is not shown.`,
      );
  },
);
