import type { Command } from 'commander';
import { execa } from 'execa';
import type { RemoteName } from '@candor/shell-contract/remote';
import { buildRemote } from '../build/build-remote';
import { inCheckout, repoRoot } from '../paths';
import { publish } from '../releases/origin';
import { createPreviewLink } from '../releases/preview-link';
import { print } from '../terminal';

const PREVIEW_MS = 2 * 60 * 60 * 1000;

/** Runs the tests of a remote, without output on success. @throws Error with their output on failure */
const runTests = async (remote: RemoteName): Promise<void> => {
  const { failed, all } = await execa(
    'npm',
    ['run', '--silent', 'test', ...(inCheckout ? ['-w', remote] : [])],
    {
      cwd: repoRoot,
      stdin: 'ignore',
      all: true,
      reject: false,
    },
  );
  if (failed) throw new Error(`${all.trim()}\n\n${remote} is not released: its tests fail.`);
};

const releaseRemote = async (remote: RemoteName): Promise<void> => {
  print(`Building ${remote} …`);
  const { version } = await buildRemote(remote);
  print(`Testing ${remote} …`);
  await runTests(remote);
  const isNew = await publish(remote, version);
  print(
    isNew
      ? `Released ${remote} ${version}. It is not served yet. To serve it: npm run deploy -w ${remote}`
      : `${remote} ${version} was released before and has not changed. To serve it: npm run deploy -w ${remote}`,
  );
  print(`To see it for two hours: ${await createPreviewLink(remote, version, PREVIEW_MS)}`);
};

/** `npm run release -w mf-…`: builds, tests, signs and publishes the remote of this folder. */
export const release = (command: Command, remote: RemoteName): Command =>
  command.action(() => releaseRemote(remote));
