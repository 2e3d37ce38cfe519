import type { Command } from 'commander';
import { contractVersions } from '../build/contract-versions';
import { git } from '../git-revision';
import { print } from '../terminal';
import { fetchEdgeReport, edgeInternalUrls } from './edge-report';
import { commitOf, shellTag, shellVersion } from './shell-tag';

const MAX_SHOWN = 5;

const printStatus = async (): Promise<void> => {
  const version = await shellVersion();
  const released = commitOf(shellTag(version));
  const tags = git('tag', '--list', shellTag('*'), '--sort=-version:refname').split('\n');
  const [edgeUrl = ''] = edgeInternalUrls();
  const report = await fetchEdgeReport(edgeUrl);
  const contracts = Object.entries(await contractVersions()).map(
    ([name, contractVersion]) => `${name} ${contractVersion}`,
  );
  const remotes = Object.entries(report?.remotes ?? {}).map(
    ([name, served]) => `${name} ${served?.version ?? 'nothing'}`,
  );
  print(
    [
      `version    ${version}  (${released === null ? 'not released yet: npm run release -w shell' : `released from ${released.slice(0, 12)}`})`,
      `released   ${tags[0] === '' ? 'nothing yet' : tags.slice(0, MAX_SHOWN).join('\n           ')}`,
      `contracts  ${contracts.join('\n           ')}`,
      report
        ? `serves     ${remotes.join('\n           ') || 'no remote'}`
        : `serves     unknown: no edge responds at ${edgeUrl}`,
    ].join('\n'),
  );
};

/** `npm run status -w shell`: released versions, contracts, and the releases of the local edge. */
export const shellStatus = (command: Command): Command => command.action(printStatus);
