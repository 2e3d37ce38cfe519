/** `npm run status -w mf-…`: what is published and ordered, and what the edge on this machine makes of it. */
import { publishedVersions } from './origin';
import { pastOrders, readRegistry } from './registry-file';
import { teamCommand } from './team-command';

const ASK_MS = 2000;
const SHOWN = 10;

type Report = {
  remotes: Record<string, { version: string; signedBy: string } | undefined>;
  refusals: Record<string, { code: string; reason: string } | undefined>;
};

const edgeUrl = (): string =>
  process.env['EDGE_INTERNAL_URL'] ??
  `http://127.0.0.1:${3900 + Number(process.env['PORT_OFFSET'] ?? 0)}`;

/** What the edge says, or null where none runs. */
const askEdge = async (): Promise<Report | null> => {
  try {
    const response = await fetch(`${edgeUrl()}/__releases`, {
      signal: AbortSignal.timeout(ASK_MS),
    });
    return response.ok ? ((await response.json()) as Report) : null;
  } catch {
    return null;
  }
};

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
