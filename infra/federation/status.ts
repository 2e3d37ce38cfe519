/**
 * `npm run status -w mf-… [-- --stable]`: the published and deployed releases, and those of the local edge. With
 * `--stable` only the version that is deployed for all visitors, or nothing.
 */
import { fetchEdgeReport, edgeInternalUrls, type ViewCounts } from './edge-report';
import { publishedVersions } from './origin';
import { readDeployments, readEntry } from './registry';
import { teamCommand } from './team-command';

const MAX_SHOWN = 10;

const formatViews = (counts: ViewCounts): string =>
  counts ? `${counts.faults} of ${counts.views} views failed` : 'no view yet';

const usage = 'npm run status -w mf-… [-- --stable]';

await teamCommand({ usage, flags: ['stable'] }, async ({ remote, has }) => {
  const deployment = await readEntry(remote);
  if (has('stable')) {
    if (deployment && !deployment.removed) console.info(deployment.stable);
    return;
  }
  const last = (await readDeployments(remote)).at(-1);
  const published = await publishedVersions(remote);
  const [edgeUrl = ''] = edgeInternalUrls();
  const report = await fetchEdgeReport(edgeUrl);
  const served = report?.remotes[remote];
  const rejection = report?.refusals[remote];
  const canary = deployment?.canary;
  const live = report?.canaries.find(({ name }) => name === remote);
  const canaryRejection = report?.canaryRefusals[remote];
  const lines = [
    deployment
      ? `deployed   ${deployment.stable}  (deployment ${deployment.order}, ${last?.at ?? 'of unknown date'})`
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
  console.info(lines.join('\n'));
});
