/**
 * `npm run history -w mf-… [-- --json]`: who deployed what, when and why, and what the edges did with it. With
 * `--json`, the events as Grafana takes them at `/api/annotations`.
 */
import { edgeInternalUrls, fetchEdgeEvents } from './edge-report';
import { formatHistory, toAnnotations } from './format-history';
import { readDeployments } from './registry';
import { teamCommand } from './team-command';

await teamCommand(
  { usage: 'npm run history -w mf-… [-- --json]', flags: ['json'] },
  async ({ remote, has }) => {
    const deployments = await readDeployments(remote);
    const edges = await Promise.all(
      edgeInternalUrls().map(async (url) => ({ url, events: await fetchEdgeEvents(url, remote) })),
    );
    if (has('json')) {
      console.info(JSON.stringify(toAnnotations(remote, deployments, edges), null, 2));
      return;
    }
    console.info(formatHistory(deployments, edges) || `${remote} was never deployed.`);
    for (const { url, events } of edges)
      if (events === null) console.info(`No edge responds at ${url}: what it did is not shown.`);
  },
);
