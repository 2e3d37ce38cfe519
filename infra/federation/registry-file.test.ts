import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderRelease, pastOrders, readRegistry } from './registry-file';

const before = process.env['DATA_DIR'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-orders-'));
  process.env['DATA_DIR'] = folder;
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
  expect(back).toEqual({ origin: 'http://origin', order: 3, stable: '1.0.0-a' });
  expect((await pastOrders('mf-cart')).map(({ stable }) => stable)).toEqual([
    '1.0.0-a',
    '1.0.0-b',
    '1.0.0-a',
  ]);
});

test('teams that deploy in the same moment do not lose one another', async () => {
  const teams = ['mf-cart', 'mf-catalog', 'mf-practice', 'mf-founders', 'mf-research'] as const;
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
