import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { readDeployments } from '../releases/registry';
import { print } from '../terminal';
import { edgeInternalUrls, fetchEdgeEvents } from './edge-report';
import { formatHistory, toAnnotations } from './format-history';

const printHistory = async (remote: RemoteName, asJson: boolean): Promise<void> => {
  const deployments = await readDeployments(remote);
  const edges = await Promise.all(
    edgeInternalUrls().map(async (url) => ({ url, events: await fetchEdgeEvents(url, remote) })),
  );
  if (asJson) {
    print(JSON.stringify(toAnnotations(remote, deployments, edges), null, 2));
    return;
  }
  print(formatHistory(deployments, edges) || `${remote} was never deployed.`);
  for (const { url, events } of edges)
    if (events === null) print(`No edge responds at ${url}: what it did is not shown.`);
};

/** `npm run history -w mf-…`: who deployed what, when and why, and what the edges did with it. */
export const history = (command: Command, remote: RemoteName): Command =>
  command
    .option('--json', "the events as Grafana's /api/annotations takes them")
    .action(({ json = false }: { json?: boolean }) => printHistory(remote, json));
