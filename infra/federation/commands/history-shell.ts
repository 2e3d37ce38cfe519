import type { Command } from 'commander';
import { print } from '../terminal';
import { edgeInternalUrls, fetchEdgeReport } from './edge-report';
import { formatShellHistory, toShellAnnotations } from './format-shell-history';
import { readShellReleases } from './shell-tag';

const MAX_SHOWN = 20;

const printHistory = async (asJson: boolean): Promise<void> => {
  const releases = readShellReleases(MAX_SHOWN);
  const edges = await Promise.all(
    edgeInternalUrls().map(async (url) => ({
      url,
      shell: (await fetchEdgeReport(url))?.shell ?? null,
    })),
  );
  if (asJson) {
    print(JSON.stringify(toShellAnnotations(releases, edges), null, 2));
    return;
  }
  print(formatShellHistory(releases, edges) || 'No shell was released.');
  for (const { url, shell } of edges)
    print(
      shell
        ? `${url} serves the revision ${shell.revision}.`
        : `No edge responds at ${url}: what it does is not shown.`,
    );
};

/** `npm run history -w shell`: who released which shell, when and why, and what the edges do with it. */
export const shellHistory = (command: Command): Command =>
  command
    .option('--json', "the events as Grafana's /api/annotations takes them")
    .action(({ json = false }: { json?: boolean }) => printHistory(json));
