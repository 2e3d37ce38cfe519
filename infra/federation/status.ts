/** `npm run status -w mf-…`: what is published and ordered, and what the edge on this machine makes of it. */
import { askEdge, edgeUrl } from './ask-edge';
import { publishedVersions } from './origin';
import { pastOrders, readRegistry } from './registry-file';
import { teamCommand } from './team-command';

const SHOWN = 10;

await teamCommand({ usage: 'npm run status -w mf-…' }, async ({ remote }) => {
  const order = (await readRegistry())[remote];
  const given = (await pastOrders(remote)).at(-1);
  const published = await publishedVersions(remote);
  const report = await askEdge();
  const served = report?.remotes[remote];
  const refusal = report?.refusals[remote];
  const canary = order?.canary;
  const lines = [
    order
      ? `ordered    ${order.stable}  (order ${order.order}, ${given?.at ?? 'of unknown date'})`
      : 'ordered    nothing yet',
    ...(canary ? [`canary     ${canary.release}  for ${canary.percent} % of visitors`] : []),
    report
      ? `served     ${served ? `${served.version}  (signed by the ${served.signedBy} team)` : 'nothing'}`
      : `served     unknown: no edge answers at ${edgeUrl()}`,
    ...(refusal ? [`refused    ${refusal.code}: ${refusal.reason}`] : []),
    `published  ${published.slice(0, SHOWN).join('\n           ') || 'nothing yet'}`,
    ...(published.length > SHOWN ? [`           and ${published.length - SHOWN} older`] : []),
  ];
  console.info(lines.join('\n'));
});
