import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openObjectStore } from '@candor/server-contract/object-store';
import { openRegistrySource } from '@candor/server-contract/registry-source';
import { deployRelease, readDeployments, readRegistry } from './registry';
import { makeMissingKeys, signDeployment } from './team-keys';
import { bucket } from './test-bucket-server';

const before = process.env;
const location = 's3://candor/registry';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-bucket-'));
  process.env = { ...before, ...bucket.env, DATA_DIR: folder, REMOTES_REGISTRY: location };
  await makeMissingKeys(['mf-cart', 'mf-catalog']);
});
afterEach(async () => {
  process.env = before;
  bucket.empty();
  await rm(folder, { recursive: true, force: true });
});

const deploy = (version: string) => deployRelease('mf-cart', 's3://candor/mf-cart', version);
const numbers = async () => (await readDeployments('mf-cart')).map(({ number }) => number);

test('numbers the deployments in a bucket, and lists them oldest first', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await deploy(version);
  await deployRelease('mf-catalog', 's3://candor/mf-catalog', '1.0.0-z');
  const registry = await readRegistry();
  expect(registry['mf-cart']).toMatchObject({ number: 3, before: ['1.0.0-b', '1.0.0-a'] });
  expect(registry['mf-catalog']).toMatchObject({ number: 1, stable: '1.0.0-z' });
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('loses no deployment when two of a team come at the same time', async () => {
  const orders = await Promise.all(['a', 'b', 'c', 'd'].map((part) => deploy(`1.0.0-${part}`)));
  expect(orders.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
  expect(await numbers()).toEqual([1, 2, 3, 4]);
});

test('deploys once when the response to its write is lost', async () => {
  await deploy('1.0.0-a');
  let lost = 0;
  bucket.misbehave(({ method }) => {
    if (method !== 'PUT' || lost > 0) return null;
    lost += 1;
    return 'lost';
  });
  expect((await deploy('1.0.0-b')).number).toBe(2);
  expect(lost).toBe(1);
  expect(await numbers()).toEqual([1, 2]);
});

test('deploys once when the store also rejects the first write to the list for no reason', async () => {
  await deploy('1.0.0-a');
  const pending: [keyPart: string, trouble: 'lost' | 'conflict'][] = [
    ['/remotes/', 'lost'],
    ['/deployments/', 'conflict'],
  ];
  bucket.misbehave(({ method, url = '' }) => {
    const [keyPart, trouble] = pending[0] ?? [];
    if (method !== 'PUT' || !keyPart || !trouble || !url.includes(keyPart)) return null;
    pending.shift();
    return trouble;
  });
  expect((await deploy('1.0.0-b')).number).toBe(2);
  expect(pending).toEqual([]);
  expect(await numbers()).toEqual([1, 2]);
});

test('completes the list after a process ended between its two writes', async () => {
  const first = { origin: 's3://candor/mf-cart', number: 1, stable: '1.0.0-a' };
  const entry = JSON.stringify(await signDeployment('mf-cart', first));
  await openObjectStore(location).write('remotes/mf-cart.json', entry, 'new');
  await deploy('1.0.0-b');
  expect(await numbers()).toEqual([1, 2]);
});

test.each([
  ['malformed', '{"origin":'],
  ['of a wrong shape', '{"order":1}'],
  ['too large', JSON.stringify('x'.repeat(64 * 1024))],
])('deploys beside an entry of another team that is %s', async (_why, text) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openObjectStore(location).write('remotes/mf-catalog.json', text, 'new');
  await deploy('1.0.0-a');
  expect(Object.keys(await readRegistry())).toEqual(['mf-cart']);
  expect(error.mock.calls.flat().join()).toContain('remotes/mf-catalog.json');
  await expect(deployRelease('mf-catalog', 's3://candor/mf-catalog', '1.0.0-z')).rejects.toThrow(
    /s3:\/\/candor\/registry\/remotes\/mf-catalog.json/,
  );
  error.mockRestore();
});

test('deploys with credentials for the keys of one team, and not for another', async () => {
  const allowed = /^\/candor\/registry\/(remotes\/mf-cart\.json$|deployments\/mf-cart\/)/;
  bucket.allowWrites((key) => allowed.test(key));
  expect((await deploy('1.0.0-a')).number).toBe(1);
  const store = openObjectStore(location);
  await expect(store.write('remotes/mf-catalog.json', '{}', 'new')).rejects.toThrow(/AccessDenied/);
});

test.each(['half', 'away', 'busy'] as const)(
  'reads the registry again after a response was %s',
  async (trouble) => {
    await deploy('1.0.0-a');
    const source = openRegistrySource(location);
    bucket.misbehave(() => trouble);
    await expect(source.read()).rejects.toThrow(/s3:\/\/candor\/registry/);
    bucket.behave();
    expect([...(await source.read()).keys()]).toEqual(['mf-cart']);
  },
);

test('fetches only the entries that have changed', async () => {
  await deploy('1.0.0-a');
  await deployRelease('mf-catalog', 's3://candor/mf-catalog', '1.0.0-z');
  const source = openRegistrySource(location);
  await source.read();
  const start = bucket.requests();
  await source.read();
  expect(bucket.requests() - start).toBe(1);
});

test.each(['s3://', 's3://UPPER/x', 's3://candor/a?b', 'https://candor/x'])(
  'rejects %s as an address of a bucket',
  (url) => {
    expect(() => openObjectStore(url)).toThrow(/s3:\/\/bucket\/prefix/);
  },
);
