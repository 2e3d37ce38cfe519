/** `npm run release -w mf-…`: builds, tests, signs and publishes the remote of this folder. */
import { spawnSync } from 'node:child_process';
import { buildRemote } from './build-remote';
import { publish } from './origin';
import { repoRoot } from './paths';
import { teamCommand } from './team-command';

/** Runs the tests of a remote, without output on success. @throws Error with their output on failure */
const runTests = (remote: string): void => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'test', '-w', remote], {
    cwd: repoRoot,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status !== 0)
    throw new Error(`${stdout}${stderr}\n${remote} is not released: its tests fail.`);
};

await teamCommand({ usage: 'npm run release -w mf-…' }, async ({ remote }) => {
  console.info(`Building ${remote} …`);
  const { version } = await buildRemote(remote);
  console.info(`Testing ${remote} …`);
  runTests(remote);
  const isNew = await publish(remote, version);
  console.info(
    isNew
      ? `Released ${remote} ${version}. It is not served yet. To serve it: npm run deploy -w ${remote}`
      : `${remote} ${version} was released before and has not changed. To serve it: npm run deploy -w ${remote}`,
  );
});
