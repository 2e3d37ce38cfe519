import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import { createReleaseCopies } from '../../../shell/server/releases/release-copies';
import { followTrustedKeys } from '../../../shell/server/releases/trusted-keys';
import { cartTeam, publishSample, sampleRelease } from '../../../shell/server/test/sample-release';
import { openOriginBucket } from './origin-bucket';
import { openOriginFolder } from './origin-folder';
import { bucket } from './test-bucket-server';

const before = process.env;
const origin = 's3://candor/releases/mf-cart';
let folder: string;

beforeAll(() => {
  process.env = { ...before, ...bucket.env };
});
afterAll(() => {
  process.env = before;
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-origin-'));
  await writeFile(path.join(folder, 'keys.json'), JSON.stringify({ keys: [cartTeam.trusted] }));
});
afterEach(async () => {
  bucket.empty();
  await rm(folder, { recursive: true, force: true });
});

const sign = async (release: Release) => cartTeam.signRelease(release);
const publish = async (version: string) => {
  await publishSample(folder, sampleRelease(version), (release) => release);
  await openOriginBucket(origin).publish(path.join(folder, version), sign);
};
const obtain = (version: string) =>
  createReleaseCopies(
    path.join(folder, 'copies'),
    followTrustedKeys(path.join(folder, 'keys.json')),
  ).obtain('mf-cart', version, origin);

test('gives an edge a release from a bucket, and lists it', async () => {
  await publish('1.0.0-a');
  await publish('1.0.0-b');
  expect((await obtain('1.0.0-b')).release.version).toBe('1.0.0-b');
  expect((await openOriginBucket(origin).versions()).sort()).toEqual(['1.0.0-a', '1.0.0-b']);
});

test('publishes no part of a release when the store fails on the way', async () => {
  bucket.allowWrites((key) => !key.includes('/server/'));
  await expect(publish('1.0.0-a')).rejects.toThrow(/server\.cjs: AccessDenied/);
  bucket.allowWrites(() => true);
  expect(await openOriginBucket(origin).readRelease('1.0.0-a')).toBeNull();
  expect(await openOriginBucket(origin).versions()).toEqual([]);
  await publish('1.0.0-a');
  expect((await obtain('1.0.0-a')).release.version).toBe('1.0.0-a');
});

test('rejects half of a file, and takes the release when the store is whole again', async () => {
  await publish('1.0.0-a');
  bucket.misbehave(({ url = '' }) => (url.includes('/client/') ? 'half' : null));
  await expect(obtain('1.0.0-a')).rejects.toMatchObject({ code: 'origin_unavailable' });
  bucket.behave();
  expect((await obtain('1.0.0-a')).release.version).toBe('1.0.0-a');
});

test('publishes a release although responses are lost and the store is busy', async () => {
  let writes = 0;
  bucket.misbehave(({ method }) => {
    writes += method === 'PUT' ? 1 : 0;
    return method !== 'PUT' ? null : writes % 3 === 0 ? 'lost' : writes % 3 === 1 ? 'busy' : null;
  });
  await publish('1.0.0-a');
  bucket.behave();
  expect((await obtain('1.0.0-a')).release.version).toBe('1.0.0-a');
});

test.each(['conflict', 'precondition'] as const)(
  'publishes every file although the store reports one as %s that is not there',
  async (trouble) => {
    const rejected = new Set<string>();
    bucket.misbehave(({ method, url = '' }) => {
      if (method !== 'PUT' || rejected.has(url)) return null;
      rejected.add(url);
      return trouble;
    });
    await publish('1.0.0-a');
    bucket.behave();
    expect([...rejected].some((url) => url.includes('/server/'))).toBe(true);
    expect((await obtain('1.0.0-a')).release.version).toBe('1.0.0-a');
    expect(await openOriginBucket(origin).versions()).toEqual(['1.0.0-a']);
  },
);

test('names a file that does not exist', async () => {
  await expect(obtain('1.0.0-z')).rejects.toMatchObject({
    code: 'origin_unavailable',
    message: 's3://candor/releases/mf-cart/1.0.0-z/release.json does not exist',
  });
});

test('never changes a file of a published release', async () => {
  await publish('1.0.0-a');
  await publishSample(folder, sampleRelease('1.0.0-a'), (release) => release);
  await writeFile(path.join(folder, '1.0.0-a/server/server.cjs'), 'evil()');
  await openOriginBucket(origin).publish(path.join(folder, '1.0.0-a'), sign);
  expect((await obtain('1.0.0-a')).release.version).toBe('1.0.0-a');
});

test.each([
  ['a bucket', () => openOriginBucket(origin)],
  ['a folder', () => openOriginFolder(path.join(folder, 'origin'))],
])('adds files to %s once, and leaves those that are there', async (_where, open) => {
  const maps = path.join(folder, 'maps');
  const addMap = async (name: string, text: string) => {
    await mkdir(maps, { recursive: true });
    await writeFile(path.join(maps, name), text);
    await open().addFiles('maps', maps);
  };
  await addMap('main.a.js.map', 'first');
  await addMap('main.b.js.map', 'second');
  await addMap('main.a.js.map', 'other');
  expect(String(await open().readFile('maps', 'main.a.js.map'))).toBe('first');
  expect(String(await open().readFile('maps', 'main.b.js.map'))).toBe('second');
  expect(await open().readFile('maps', 'main.c.js.map')).toBeNull();
});
