import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../paths';

const candor = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(
    process.execPath,
    [path.join(repoRoot, 'infra/federation/candor.mjs'), ...args],
    {
      cwd: path.join(repoRoot, folder),
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    },
  );

test.each([
  ['mf-cart', ['deploy', '--canray', '10'], "unknown option '--canray'"],
  ['mf-cart', ['deploy', '1.0.0-a', '1.0.0-b'], 'too many arguments'],
  ['mf-cart', ['deploy', 'latest'], 'It is not a version.'],
  ['mf-cart', ['deploy', '--canary', '100'], 'It takes a whole number from 1 to 99.'],
  ['mf-cart', ['promote', '--for', '25h'], 'up to 24 hours'],
  ['mf-cart', ['remove', '--message', 'x'.repeat(501)], 'at most 500 characters, not 501'],
  ['mf-cart', ['deploi'], "'deploi' is no command of mf-cart: dev, build, release,"],
  ['shell', ['deploy'], "'deploy' is no command of shell: release, status,"],
  ['infra', ['status'], 'infra is not the folder of a remote or of the shell.'],
])('in %s, candor %j prints one error and ends with 1', async (folder, args, message) => {
  await expect(candor(folder, args)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(message) as string,
  });
});

test('names an option that npm took for its own', async () => {
  await expect(
    candor('mf-cart', ['deploy', '10'], { npm_config_canary: 'true' }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('put -- before') as string });
});

test.each([['--help'], ['help'], ['']])(
  'candor %s lists the commands of a remote',
  async (name) => {
    const { stdout } = await candor('mf-cart', [name].filter(Boolean));
    for (const text of ['promote', 'Makes the canary the stable release.', 'The way of a release'])
      expect(stdout).toContain(text);
  },
);

test('prints the options and examples of a command', async () => {
  const { stdout } = await candor('mf-cart', ['deploy', '--help']);
  expect(stdout).toContain('Usage: npm run deploy -w mf-cart -- [options] [version]');
  expect(stdout).toContain('--canary <percent>');
  expect(stdout).toContain('npm run deploy -w mf-cart -- --canary 10 --watch  to a tenth');
});
