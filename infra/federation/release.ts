/** `npm run release -w mf-…`: builds and tests the remote of this folder, signs it and publishes it to its origin. */
import { buildRemote } from './build-remote';
import { checkRemote } from './check-remote';
import { publish } from './origin';
import { teamCommand } from './team-command';

await teamCommand({ usage: 'npm run release -w mf-…' }, async ({ remote }) => {
  console.info(`Building ${remote} …`);
  const { version } = await buildRemote(remote);
  console.info(`Testing ${remote} …`);
  await checkRemote(remote);
  const isNew = await publish(remote, version);
  console.info(
    isNew
      ? `Released ${remote} ${version}. Nobody sees it before: npm run deploy -w ${remote}. To undo it, do nothing: what is not deployed is not served.`
      : `${remote} ${version} was released before, and nothing in it has changed since. To have it served: npm run deploy -w ${remote}`,
  );
});
