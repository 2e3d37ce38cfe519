import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployRelease, readDeployments, readRegistry, findPreviousRelease } from './registry';
import { hasCurrentSignature, makeMissingKeys, trustedKeysFile } from './team-keys';

const teams = ['mf-cart', 'mf-catalog', 'mf-practice', 'mf-founders', 'mf-research'] as const;

const before = process.env['DATA_DIR'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-deployments-'));
  process.env['DATA_DIR'] = folder;
  await makeMissingKeys(teams);
});
afterEach(async () => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
  await rm(folder, { recursive: true, force: true });
});

test('gives each deployment and rollback the next number', async () => {
  await deployRelease('mf-cart', 'http://origin', '1.0.0-a');
  await deployRelease('mf-cart', 'http://origin', '1.0.0-b');
  const rollback = await deployRelease('mf-cart', 'http://origin', '1.0.0-a');
  expect(rollback).toMatchObject({ origin: 'http://origin', number: 3, stable: '1.0.0-a' });
  expect(await hasCurrentSignature('mf-cart', rollback)).toBe(true);
  expect(await hasCurrentSignature('mf-catalog', rollback)).toBe(false);
  expect((await readDeployments('mf-cart')).map(({ stable }) => stable)).toEqual([
    '1.0.0-a',
    '1.0.0-b',
    '1.0.0-a',
  ]);
});

test.each([
  ['the release before', 'a b', 'a'],
  ['an earlier release after a rollback', 'a b c b', 'a'],
  ['the target of an earlier rollback', 'a b a c', 'a'],
  ['the release before, despite canaries', 'a b b b', 'a'],
  ['no release from the first one', 'a b a', undefined],
])('rolls back to %s', (_what, versions, expected) => {
  const deployments = versions
    .split(' ')
    .map((stable, number) => ({ origin: 'http://o', number, stable }));
  expect(findPreviousRelease(deployments)).toBe(expected);
});

test('keeps the entries of teams that deploy at the same time', async () => {
  await Promise.all(teams.map((team) => deployRelease(team, 'http://origin', '1.0.0-a')));
  expect(Object.keys(await readRegistry()).sort()).toEqual([...teams].sort());
});

test('never exposes a partly written registry', async () => {
  await deployRelease('mf-cart', 'http://origin', '1.0.0-0');
  const file = path.join(folder, 'registry/remotes.json');
  const writing = (async () => {
    for (let i = 1; i <= 50; i += 1) await deployRelease('mf-cart', 'http://origin', `1.0.0-${i}`);
  })();
  let isWriting = true;
  void writing.finally(() => (isWriting = false));
  while (isWriting) JSON.parse(await readFile(file, 'utf8'));
  await writing;
  expect((await readRegistry())['mf-cart']?.number).toBe(51);
});

test('continues the numbers after an old registry is restored', async () => {
  await deployRelease('mf-cart', 'http://origin', '1.0.0-a');
  const file = path.join(folder, 'registry/remotes.json');
  const old = await readFile(file);
  await deployRelease('mf-cart', 'http://origin', '1.0.0-b');
  await writeFile(file, old);
  expect((await deployRelease('mf-cart', 'http://origin', '1.0.0-c')).number).toBe(3);
});

const numbers = async () => (await readDeployments('mf-cart')).map(({ number }) => number);

test('deploys after a process ended in the middle of a line of the list', async () => {
  await deployRelease('mf-cart', 'http://origin', '1.0.0-a');
  await deployRelease('mf-cart', 'http://origin', '1.0.0-b');
  const file = path.join(folder, 'registry/deploys.jsonl');
  const list = await readFile(file, 'utf8');
  await writeFile(file, list.slice(0, -list.length / 4));
  expect(await numbers()).toEqual([1, 2]);
  expect((await deployRelease('mf-cart', 'http://origin', '1.0.0-c')).number).toBe(3);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('completes the list after a process ended between its two writes', async () => {
  await deployRelease('mf-cart', 'http://origin', '1.0.0-a');
  const file = path.join(folder, 'registry/deploys.jsonl');
  await rm(file);
  expect(await numbers()).toEqual([1]);
  await deployRelease('mf-cart', 'http://origin', '1.0.0-b');
  expect(await numbers()).toEqual([1, 2]);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
});

test('deploys beside a line and an entry of another team that are broken', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await deployRelease('mf-cart', 'http://origin', '1.0.0-a');
  const file = path.join(folder, 'registry/remotes.json');
  const entries = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...entries, 'mf-catalog': { number: 'first' } }));
  await appendFile(path.join(folder, 'registry/deploys.jsonl'), '7\nnull\n{"remote":"mf-cart"}\n');
  await deployRelease('mf-cart', 'http://origin', '1.0.0-b');
  expect(Object.keys(await readRegistry())).toEqual(['mf-cart']);
  expect(error.mock.calls.flat().join()).toContain('mf-catalog');
  expect(await numbers()).toEqual([1, 2]);
  expect(await readFile(file, 'utf8')).toContain('"first"');
  await expect(deployRelease('mf-catalog', 'http://origin', '1.0.0-a')).rejects.toThrow(
    'mf-catalog in ',
  );
  error.mockRestore();
});

test('creates a team’s key once, readable by its owner, and trusts its public key', async () => {
  expect(await makeMissingKeys(teams)).toEqual([]);
  const { mode } = await stat(path.join(folder, 'keys/mf-cart.pem'));
  expect(mode & 0o777).toBe(0o600);
  const text = await readFile(trustedKeysFile(), 'utf8');
  expect((JSON.parse(text) as { keys: object[] }).keys).toHaveLength(teams.length);
  expect(text).not.toContain('PRIVATE');
});

test('does not replace a lost private key', async () => {
  await rm(path.join(folder, 'keys/mf-cart.pem'));
  await expect(makeMissingKeys(teams)).rejects.toThrow(/trust a key for mf-cart/);
  await expect(deployRelease('mf-cart', 'http://origin', '1.0.0-a')).rejects.toThrow(
    /npm run keys/,
  );
  expect(await readRegistry()).toEqual({});
});
