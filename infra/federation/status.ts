/** `npm run status -w mf-…`: the published and deployed releases, and those of the local edge. */
import { fetchEdgeReport, edgeInternalUrls, type ViewCounts } from './edge-report';
import { publishedVersions } from './origin';
import { readDeployments, readRegistry } from './registry';
import { teamCommand } from './team-command';

const MAX_SHOWN = 10;

const formatViews = (counts: ViewCounts): string =>
  counts ? `${counts.faults} of ${counts.views} views failed` : 'no view yet';

await teamCommand({ usage: 'npm run status -w mf-…' }, async ({ remote }) => {
  const deployment = (await readRegistry())[remote];
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
