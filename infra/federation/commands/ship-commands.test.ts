import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../paths';
import { deployRelease, readRegistry } from '../releases/registry';
import { makeMissingKeys } from '../releases/team-keys';

const before = process.env['DATA_DIR'];
const origin = 'http://origin';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-ship-commands-'));
  process.env['DATA_DIR'] = folder;
  await makeMissingKeys(['mf-cart']);
});
afterEach(async () => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
  await rm(folder, { recursive: true, force: true });
});

/** `npm run COMMAND -w mf-cart -- …`, as `ship.sh` calls it. */
const run = (command: 'rollback' | 'promote' | 'status', ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [path.join(repoRoot, 'infra/federation/candor.mjs'), command, ...args],
    { cwd: path.join(repoRoot, 'mf-cart'), env: { ...process.env, NODE_OPTIONS: '' } },
  );

const current = async () => {
  const { stable, canary } = (await readRegistry())['mf-cart']!;
  return { stable, canary: canary?.release ?? null };
};

test('ends the canary that it names, and leaves the stable release and other canaries alone', async () => {
  await deployRelease('mf-cart', origin, '1.0.0-a');
  await deployRelease('mf-cart', origin, '1.0.0-b');
  await expect(run('rollback', '1.0.0-b', '--canary')).rejects.toThrow(
    '1.0.0-b is not a live canary',
  );
  expect(await current()).toEqual({ stable: '1.0.0-b', canary: null });

  const canary = { release: '1.0.0-c', percent: 10 };
  await deployRelease('mf-cart', origin, '1.0.0-b', { canary, kind: 'canary' });
  await expect(run('rollback', '1.0.0-x', '--canary')).rejects.toThrow(
    '1.0.0-x is not a live canary',
  );
  expect(await current()).toEqual({ stable: '1.0.0-b', canary: '1.0.0-c' });

  await run('rollback', '1.0.0-c', '--canary', '--message', 'it was slow');
  expect(await current()).toEqual({ stable: '1.0.0-b', canary: null });
});

test('promotes the canary that it names, and no other one', async () => {
  const canary = { release: '1.0.0-b', percent: 10 };
  await deployRelease('mf-cart', origin, '1.0.0-a', { canary, kind: 'canary' });
  await expect(run('promote', '1.0.0-x')).rejects.toThrow('1.0.0-x is not the live canary');
  expect(await current()).toEqual({ stable: '1.0.0-a', canary: '1.0.0-b' });
  await run('promote', '1.0.0-b');
  expect(await current()).toEqual({ stable: '1.0.0-b', canary: null });
});

test('prints the stable release of a remote, and nothing without one', async () => {
  expect((await run('status', '--stable')).stdout).toBe('');
  await deployRelease('mf-cart', origin, '1.0.0-a');
  expect((await run('status', '--stable')).stdout).toBe('1.0.0-a\n');
  await deployRelease('mf-cart', origin, '1.0.0-a', { removed: true });
  expect((await run('status', '--stable')).stdout).toBe('');
});
