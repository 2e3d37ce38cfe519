/** `npm run status -w mf-…`: what is published and ordered, and what the edge on this machine makes of it. */
import { fetchEdgeReport, edgeInternalUrl, type ViewCounts } from './edge-report';
import { publishedVersions } from './origin';
import { pastOrders, readRegistry } from './registry-file';
import { teamCommand } from './team-command';

const SHOWN = 10;

const failing = (side: ViewCounts): string =>
  side ? `${side.faults} of ${side.views} views failed` : 'no view yet';

await teamCommand({ usage: 'npm run status -w mf-…' }, async ({ remote }) => {
  const order = (await readRegistry())[remote];
  const given = (await pastOrders(remote)).at(-1);
  const published = await publishedVersions(remote);
  const report = await fetchEdgeReport();
  const served = report?.remotes[remote];
  const refusal = report?.refusals[remote];
  const canary = order?.canary;
  const live = report?.canaries.find(({ name }) => name === remote);
  const canaryRefusal = report?.canaryRefusals[remote];
  const lines = [
    order
      ? `ordered    ${order.stable}  (order ${order.order}, ${given?.at ?? 'of unknown date'})`
      : 'ordered    nothing yet',
    ...(canary ? [`canary     ${canary.release}  (for ${canary.percent} % of visitors)`] : []),
    report
      ? `served     ${served ? `${served.version}  (signed by the ${served.signedBy} team)` : 'nothing'}`
      : `served     unknown: no edge answers at ${edgeInternalUrl()}`,
    ...(refusal ? [`refused    ${refusal.code}: ${refusal.reason}`] : []),
    ...(live
      ? [
          `tried      ${live.version}  (${failing(live.canary)}; of the stable release ${failing(live.stable)})`,
        ]
      : []),
    ...(canaryRefusal ? [`refused    canary, ${canaryRefusal.code}: ${canaryRefusal.reason}`] : []),
    `published  ${published.slice(0, SHOWN).join('\n           ') || 'nothing yet'}`,
    ...(published.length > SHOWN ? [`           and ${published.length - SHOWN} older`] : []),
  ];
  console.info(lines.join('\n'));
});
