import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderRelease, pastOrders, readRegistry, findPreviousRelease } from './registry-file';
import { isSignedNow, makeMissingKeys, trustedKeysFile } from './team-keys';

const teams = ['mf-cart', 'mf-catalog', 'mf-practice', 'mf-founders', 'mf-research'] as const;

const before = process.env['DATA_DIR'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-orders-'));
  process.env['DATA_DIR'] = folder;
  await makeMissingKeys(teams);
});
afterEach(async () => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
  await rm(folder, { recursive: true, force: true });
});

test('the number of an order only grows, for a rollback as for a deploy', async () => {
  await orderRelease('mf-cart', 'http://origin', '1.0.0-a');
  await orderRelease('mf-cart', 'http://origin', '1.0.0-b');
  const back = await orderRelease('mf-cart', 'http://origin', '1.0.0-a');
  expect(back).toMatchObject({ origin: 'http://origin', order: 3, stable: '1.0.0-a' });
  expect(await isSignedNow('mf-cart', back)).toBe(true);
  expect(await isSignedNow('mf-catalog', back)).toBe(false);
  expect((await pastOrders('mf-cart')).map(({ stable }) => stable)).toEqual([
    '1.0.0-a',
    '1.0.0-b',
    '1.0.0-a',
  ]);
});

test.each([
  ['the one deployed before', 'a b', 'a'],
  ['the one before that after a rollback, not the one that failed', 'a b c b', 'a'],
  ['the one that an earlier rollback went to', 'a b a c', 'a'],
  ['the one before, whatever canaries were tried meanwhile', 'a b b b', 'a'],
  ['nowhere from the first', 'a b a', undefined],
])('a rollback goes to %s', (_what, orders, found) => {
  const given = orders.split(' ').map((stable, order) => ({ origin: 'http://o', order, stable }));
  expect(findPreviousRelease(given)).toBe(found);
});

test('teams that deploy in the same moment do not lose one another', async () => {
  await Promise.all(teams.map((team) => orderRelease(team, 'http://origin', '1.0.0-a')));
  expect(Object.keys(await readRegistry()).sort()).toEqual([...teams].sort());
});

test('whoever reads the registry in the middle of a deploy reads a whole one', async () => {
  await orderRelease('mf-cart', 'http://origin', '1.0.0-0');
  const file = path.join(folder, 'registry/remotes.json');
  const writing = (async () => {
    for (let i = 1; i <= 50; i += 1) await orderRelease('mf-cart', 'http://origin', `1.0.0-${i}`);
  })();
  let isWriting = true;
  void writing.finally(() => (isWriting = false));
  while (isWriting) JSON.parse(await readFile(file, 'utf8'));
  await writing;
  expect((await readRegistry())['mf-cart']?.order).toBe(51);
});

test('an old registry that was put back does not make the next order an old one', async () => {
  await orderRelease('mf-cart', 'http://origin', '1.0.0-a');
  const file = path.join(folder, 'registry/remotes.json');
  const old = await readFile(file);
  await orderRelease('mf-cart', 'http://origin', '1.0.0-b');
  await writeFile(file, old);
  expect((await orderRelease('mf-cart', 'http://origin', '1.0.0-c')).order).toBe(3);
});

test('a team’s key is made once, for its owner alone, and edges learn its public half', async () => {
  expect(await makeMissingKeys(teams)).toEqual([]);
  const { mode } = await stat(path.join(folder, 'keys/mf-cart.pem'));
  expect(mode & 0o777).toBe(0o600);
  const text = await readFile(trustedKeysFile(), 'utf8');
  expect((JSON.parse(text) as { keys: object[] }).keys).toHaveLength(teams.length);
  expect(text).not.toContain('PRIVATE');
});

test('a lost private key is not silently replaced: edges would trust two', async () => {
  await rm(path.join(folder, 'keys/mf-cart.pem'));
  await expect(makeMissingKeys(teams)).rejects.toThrow(/trust a key for mf-cart/);
  await expect(orderRelease('mf-cart', 'http://origin', '1.0.0-a')).rejects.toThrow(/npm run keys/);
  expect(await readRegistry()).toEqual({});
});
