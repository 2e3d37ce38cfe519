/** `npm run release -w mf-…`: builds, tests, signs and publishes the remote of this folder. */
import { spawn } from 'node:child_process';
import { buildRemote } from './build-remote';
import { publish } from './origin';
import { repoRoot } from './paths';
import { teamCommand } from './team-command';

/** Runs the tests of a remote, without output on success. @throws Error with their output on failure */
const runTests = (remote: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const tests = spawn('npm', ['run', '--silent', 'test', '-w', remote], {
      cwd: repoRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    tests.stdout.on('data', (data: Buffer) => output.push(data));
    tests.stderr.on('data', (data: Buffer) => output.push(data));
    tests.once('error', reject);
    tests.once('close', (code) => {
      if (code === 0) return resolve();
      const text = Buffer.concat(output).toString().trim();
      reject(new Error(`${text}\n\n${remote} is not released: its tests fail.`));
    });
  });

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
});
