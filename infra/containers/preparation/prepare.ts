/** `infra/containers/prepare`: everything that the stack starts with and that no repository may hold. */
import { markPrepared } from './mark-prepared';
import { makeMissingReleases } from './releases';
import { makeMissingSecrets, secretsToFill } from './secrets';
import { stateDir } from './state-dir';

try {
  const made = [...(await makeMissingSecrets()), ...(await makeMissingReleases())];
  for (const line of made) console.info(`Made ${line}.`);
  if (made.length === 0) console.info('Everything was there already.');
  const revision = await markPrepared();
  console.info(
    `\nAll of it is in ${stateDir}, and git ignores it. Images are labelled ${revision}.` +
      `\nTo sell for real, write your own settings into: ${secretsToFill.join(', ')}.` +
      '\nThe whole shop without any account, on https://localhost:8443:' +
      '\n  docker compose -f docker-compose.yml -f infra/containers/compose.demo.yml up',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
