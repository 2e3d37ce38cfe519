import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from './paths';
import { deployRelease, readRegistry } from './registry';
import { makeMissingKeys } from './team-keys';

const before = process.env['DATA_DIR'];
const origin = 'http://origin';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-rollback-'));
  process.env['DATA_DIR'] = folder;
  await makeMissingKeys(['mf-cart']);
});
afterEach(async () => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
  await rm(folder, { recursive: true, force: true });
});

/** `npm run rollback -w mf-cart -- …`, as `ship.sh` calls it. */
const rollBack = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '../infra/federation/rollback.ts', ...args],
    { cwd: path.join(repoRoot, 'mf-cart'), env: { ...process.env, NODE_OPTIONS: '' } },
  );

const current = async () => {
  const { stable, canary } = (await readRegistry())['mf-cart']!;
  return { stable, canary: canary?.release ?? null };
};

test('ends the canary that it names, and leaves the stable release and other canaries alone', async () => {
  await deployRelease('mf-cart', origin, '1.0.0-a');
  await deployRelease('mf-cart', origin, '1.0.0-b');
  await expect(rollBack('1.0.0-b', '--canary')).rejects.toThrow('1.0.0-b is not a live canary');
  expect(await current()).toEqual({ stable: '1.0.0-b', canary: null });

  const canary = { release: '1.0.0-c', percent: 10 };
  await deployRelease('mf-cart', origin, '1.0.0-b', { canary, kind: 'canary' });
  await expect(rollBack('1.0.0-x', '--canary')).rejects.toThrow('1.0.0-x is not a live canary');
  expect(await current()).toEqual({ stable: '1.0.0-b', canary: '1.0.0-c' });

  await rollBack('1.0.0-c', '--canary', '--message', 'it was slow');
  expect(await current()).toEqual({ stable: '1.0.0-b', canary: null });
});
