/** `ship.sh` with a stub of npm and node, which writes down each command. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '../paths';

const stub = `#!/bin/sh
echo "$*" >> "$COMMANDS"
case "$*" in
  *status*) printf '%s' "$STABLE"; exit "$STATUS_CODE" ;;
  *deploy*) echo deploying; [ "$DEPLOY" = waits ] && exec sleep 60; exit "$DEPLOY" ;;
esac
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-ship-'));
  await mkdir(path.join(folder, 'infra/federation/commands'), { recursive: true });
  await cp(
    path.join(repoRoot, 'infra/federation/commands/ship.sh'),
    path.join(folder, 'infra/federation/commands/ship.sh'),
  );
  await mkdir(path.join(folder, 'mf-cart/dist'), { recursive: true });
  await writeFile(path.join(folder, 'mf-cart/dist/latest'), '1.0.0-b\n');
  await mkdir(path.join(folder, 'bin'));
  for (const name of ['npm', 'node'])
    await writeFile(path.join(folder, 'bin', name), stub, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Scenario = {
  stable?: string;
  statusCode?: number;
  deploy?: number | 'waits';
  signal?: 'SIGTERM' | 'SIGINT';
};

/** Ships mf-cart. @returns the exit code, and the commands without those that are always there */
const ship = async ({ stable = '1.0.0-a', statusCode = 0, deploy = 0, signal }: Scenario) => {
  const child = spawn(
    'sh',
    [path.join(folder, 'infra/federation/commands/ship.sh'), 'mf-cart', 'faster'],
    {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${folder}/bin:${process.env['PATH']}`,
        COMMANDS: path.join(folder, 'commands'),
        STABLE: stable,
        STATUS_CODE: String(statusCode),
        DEPLOY: String(deploy),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  child.stdout.on('data', (output: Buffer) => {
    if (signal && output.includes('deploying')) child.kill(signal);
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const commands = (await readFile(path.join(folder, 'commands'), 'utf8')).trim().split('\n');
  return { code, commands: commands.slice(2) };
};

const tool = '../infra/federation/candor.mjs';
const canary = `${tool} deploy 1.0.0-b --canary 10 --message faster --watch --for 15m`;
const rollback = (why: string) =>
  `run rollback -w mf-cart -- 1.0.0-b --canary --message ${why}: faster`;

test('promotes the canary that has passed, and follows the promotion', async () => {
  expect(await ship({})).toEqual({
    code: 0,
    commands: [canary, `${tool} promote 1.0.0-b --message faster --watch`],
  });
});

test('ends a canary that has not passed', async () => {
  expect(await ship({ deploy: 1 })).toEqual({
    code: 1,
    commands: [canary, rollback('the canary did not pass')],
  });
});

test.each(['SIGTERM', 'SIGINT'] as const)('ends its canary on %s', async (signal) => {
  expect(await ship({ deploy: 'waits', signal })).toEqual({
    code: 130,
    commands: [canary, rollback('interrupted')],
  });
});

test.each([0, 1])('gives a first release to all, and ends with its code %d', async (deploy) => {
  expect(await ship({ stable: '', deploy })).toEqual({
    code: deploy,
    commands: ['run deploy -w mf-cart -- 1.0.0-b --message faster --watch'],
  });
});

test('deploys nothing when the registry cannot be read', async () => {
  expect(await ship({ stable: '', statusCode: 1 })).toEqual({ code: 1, commands: [] });
});
