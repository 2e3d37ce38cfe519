/** `infra/containers/prepare`: makes what the stack needs and what must not be in a repository. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gitRevision } from '@candor/federation/git-revision';
import { repoRoot } from '@candor/federation/paths';
import { makeDashboard } from '../../observability/dashboard';
import { makeMissingReleases } from './releases';
import { makeMissingSecrets, secretsToFill } from './secrets';
import { inState, stateDir } from './state-dir';

const file = path.join(repoRoot, '.env');

/** Writes to `.env` that Compose can start the stack, and the revision that labels its images. */
const markPrepared = async (): Promise<string> => {
  const revision = gitRevision();
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const otherLines = before
    .replace(/^CANDOR_(PREPARED|REVISION)=.*\n?/gm, '')
    .replace(/(?<=[^\n])$/, '\n');
  await writeFile(file, `${otherLines}CANDOR_PREPARED=1\nCANDOR_REVISION=${revision}\n`);
  return revision;
};

/** Written at each run, so that it follows the repository. */
const writeDashboard = async (): Promise<void> => {
  await mkdir(inState('dashboards'), { recursive: true });
  await writeFile(inState('dashboards/candor.json'), JSON.stringify(makeDashboard()));
};

try {
  await writeDashboard();
  const made = [...(await makeMissingSecrets()), ...(await makeMissingReleases())];
  for (const line of made) console.info(`Made ${line}.`);
  if (made.length === 0) console.info('Everything exists already.');
  const revision = await markPrepared();
  console.info(
    `\nAll of it is in ${stateDir}, and git ignores it. Images are labeled ${revision}.` +
      `\nTo sell for real, write your own settings into: ${secretsToFill.join(', ')}.` +
      '\nThe other settings of a shop that sells are in infra/containers/SETTINGS.md.' +
      '\nThe whole shop without any account, on https://localhost:8443:' +
      '\n  docker compose -f docker-compose.yml -f infra/containers/compose.demo.yml up',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
