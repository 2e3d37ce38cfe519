/** `npm run release -w mf-…`: builds, tests, signs and publishes the remote of this folder. */
import { execa } from 'execa';
import { buildRemote } from './build-remote';
import { publish } from './origin';
import { repoRoot } from './paths';
import { createPreviewLink } from './preview-link';
import { teamCommand } from './team-command';

const PREVIEW_MS = 2 * 60 * 60 * 1000;

/** Runs the tests of a remote, without output on success. @throws Error with their output on failure */
const runTests = async (remote: string): Promise<void> => {
  const { failed, all } = await execa('npm', ['run', '--silent', 'test', '-w', remote], {
    cwd: repoRoot,
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  if (failed) throw new Error(`${all.trim()}\n\n${remote} is not released: its tests fail.`);
};

await teamCommand({ usage: 'npm run release -w mf-…' }, async ({ remote }) => {
  console.info(`Building ${remote} …`);
  const { version } = await buildRemote(remote);
  console.info(`Testing ${remote} …`);
  await runTests(remote);
  const isNew = await publish(remote, version);
  console.info(
    isNew
      ? `Released ${remote} ${version}. It is not served yet. To serve it: npm run deploy -w ${remote}`
      : `${remote} ${version} was released before and has not changed. To serve it: npm run deploy -w ${remote}`,
  );
  console.info(`To see it for two hours: ${await createPreviewLink(remote, version, PREVIEW_MS)}`);
});
