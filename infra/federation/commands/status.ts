import type { Command } from 'commander';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { RemoteName } from '@candor/shell-contract/remote';
import { publishedVersions } from '../releases/origin';
import { readDeployments, readEntry } from '../releases/registry';
import { print } from '../terminal';
import { fetchEdgeReport, edgeInternalUrls, type ViewCounts } from './edge-report';

const MAX_SHOWN = 10;

const formatViews = (counts: ViewCounts): string =>
  counts ? `${counts.errors} of ${counts.views} views failed` : 'no view yet';

const printStatus = async (remote: RemoteName, isShort: boolean): Promise<void> => {
  const deployment = await readEntry(remote);
  if (isShort) {
    if (deployment && !deployment.removed) print(deployment.stable);
    return;
  }
  const last = (await readDeployments(remote)).at(-1);
  const published = await publishedVersions(remote);
  const [edgeUrl = ''] = edgeInternalUrls();
  const report = await fetchEdgeReport(edgeUrl);
  const served = report?.remotes[remote];
  const rejection = report?.rejections[remote];
  const canary = deployment?.canary;
  const live = report?.canaries.find(({ name }) => name === remote);
  const canaryRejection = report?.canaryRejections[remote];
  const lines = [
    deployment
      ? `deployed   ${deployment.stable}  (deployment ${deploymentNumber(deployment)}, ${last?.at ?? 'of unknown date'})`
      : 'deployed   nothing yet',
    ...(canary ? [`canary     ${canary.release}  (for ${canary.percent} % of visitors)`] : []),
    report
      ? `served     ${served ? `${served.version}  (signed by the ${served.signedBy} team)` : 'nothing'}`
      : `served     unknown: no edge responds at ${edgeUrl}`,
    ...(rejection ? [`rejected   ${rejection.code}: ${rejection.reason}`] : []),
    ...(live
      ? [
          `testing    ${live.version}  (${formatViews(live.canary)}; stable release ${formatViews(live.stable)})`,
        ]
      : []),
    ...(canaryRejection
      ? [`rejected   canary, ${canaryRejection.code}: ${canaryRejection.reason}`]
      : []),
    `published  ${published.slice(0, MAX_SHOWN).join('\n           ') || 'nothing yet'}`,
    ...(published.length > MAX_SHOWN
      ? [`           and ${published.length - MAX_SHOWN} older`]
      : []),
  ];
  print(lines.join('\n'));
};

/** `npm run status -w mf-…`: the published and deployed releases, and those of the local edge. */
export const status = (command: Command, remote: RemoteName): Command =>
  command
    .option('--stable', 'only the version that is deployed for all visitors, or nothing')
    .action(({ stable = false }: { stable?: boolean }) => printStatus(remote, stable));
