import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RejectionCode } from '@candor/server-contract/release-rejection';
import type { Release } from '@candor/shell-contract/release';
import {
  cartTeam,
  clientText,
  hashOf,
  publishSample,
  sampleRelease,
  sampleTeam,
} from '../test/sample-release';
import { serveFolder } from '../test/serve-folder';
import { createReleaseCopies } from './release-copies';
import { followTrustedKeys } from './trusted-keys';

let folder: string;
let origin: Awaited<ReturnType<typeof serveFolder>>;
const version = '1.0.0-a';
const at = (...parts: string[]) => path.join(folder, ...parts);
const researchTeam = sampleTeam('research', ['mf-research']);
const stranger = sampleTeam('cart', ['mf-cart']);
const copies = () => createReleaseCopies(at('copies'), followTrustedKeys(at('keys.json')));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-copies-'));
  origin = await serveFolder(at('origin'));
  await publishSample(at('origin'), sampleRelease(version));
  const keys = [cartTeam.trusted, researchTeam.trusted];
  await writeFile(at('keys.json'), JSON.stringify({ keys }));
});

afterEach(async () => {
  await origin.close();
  await rm(folder, { recursive: true, force: true });
});

test('contacts the origin only for a release without a copy', async () => {
  await copies().obtain('mf-cart', version, origin.url);
  origin.goDown();
  const { release } = await copies().obtain('mf-cart', version, origin.url);
  expect(release.version).toBe(version);
});

test('fetches a copy again when a file on disk was altered', async () => {
  const copied = await copies().obtain('mf-cart', version, origin.url);
  await writeFile(path.join(copied.folder, 'server/server.cjs'), 'evil()');
  const before = origin.requestCount();
  await copies().obtain('mf-cart', version, origin.url);
  expect(origin.requestCount()).toBeGreaterThan(before);
});

test('removes an unused copy after a week, and copies it again on request', async () => {
  const names = ['1.0.0-a', '1.0.0-b', '1.0.0-c'] as const;
  for (const name of names) {
    await publishSample(at('origin'), sampleRelease(name));
    await copies().obtain('mf-cart', name, origin.url);
  }
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const old of ['1.0.0-a', '1.0.0-b'])
    await utimes(at('copies/mf-cart', old), longAgo, longAgo);
  await copies().prune('mf-cart', new Set(['1.0.0-b']));
  expect((await readdir(at('copies/mf-cart'))).sort()).toEqual(['1.0.0-b', '1.0.0-c']);
  await copies().obtain('mf-cart', '1.0.0-a', origin.url);
  expect((await readdir(at('copies/mf-cart'))).sort()).toEqual([...names]);
});

test('names the altered file among many, and leaves no partial copy', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `client/part-${number}.js`);
  const files = Object.fromEntries(names.map((name) => [name, hashOf(clientText)]));
  await publishSample(at('origin'), sampleRelease(version, { files }));
  await writeFile(at('origin', version, 'client/part-0.js'), 'evil()');
  for (let round = 0; round < 3; round += 1) {
    await expect(copies().obtain('mf-cart', version, origin.url)).rejects.toThrow(
      'client/part-0.js is not what release.json says',
    );
  }
  expect(await readdir(at('copies'))).toEqual([]);
});

test('returns the team that signed the release', async () => {
  const { signedBy } = await copies().obtain('mf-cart', version, origin.url);
  expect(signedBy).toBe('cart');
});

test('rejects copies signed by a key that is no longer trusted', async () => {
  await copies().obtain('mf-cart', version, origin.url);
  await writeFile(at('keys.json'), JSON.stringify({ keys: [researchTeam.trusted] }));
  expect(await copies().readFromDisk('mf-cart', version)).toBeNull();
  await expect(copies().obtain('mf-cart', version, origin.url)).rejects.toMatchObject({
    code: 'release_wrongly_signed',
  });
});

describe('copies no release when', () => {
  const publish = (changes: Partial<Release>, sign?: (release: Release) => Release) =>
    publishSample(at('origin'), sampleRelease(version, changes), sign);
  const cases: [why: string, damage: () => Promise<unknown>, code: RejectionCode][] = [
    [
      'a script was altered',
      () => writeFile(at('origin', version, 'client/page.js'), 'evil()'),
      'file_altered',
    ],
    [
      'the server build was altered',
      () => writeFile(at('origin', version, 'server/server.cjs'), 'x'),
      'file_altered',
    ],
    [
      'a compressed variant has other content',
      () => writeFile(at('origin', version, 'client/page.js.gz'), 'x'),
      'file_altered',
    ],
    [
      'a file is missing',
      () => rm(at('origin', version, 'client/mf_cart.js')),
      'origin_unavailable',
    ],
    [
      'release.json is HTML',
      () => writeFile(at('origin', version, 'release.json'), '<html>'),
      'release_malformed',
    ],
    ['it belongs to another remote', () => publish({ name: 'mf-catalog' }), 'release_of_another'],
    [
      'a file name leads out of its folder',
      () => publish({ files: { '../../evil.js': `sha384-${'A'.repeat(64)}` } }),
      'release_malformed',
    ],
    ['the origin is unavailable', () => Promise.resolve(origin.goDown()), 'origin_unavailable'],
    ['it has no signature', () => publish({}, (release) => release), 'release_unsigned'],
    [
      'an unknown key signed it',
      () => publish({}, sampleTeam('nobody', ['mf-cart']).signRelease),
      'release_wrongly_signed',
    ],
    [
      'another team signed it',
      () => publish({}, researchTeam.signRelease),
      'release_wrongly_signed',
    ],
    [
      'another key uses the id of the team’s key',
      () => publish({}, stranger.signRelease),
      'release_wrongly_signed',
    ],
    [
      'it was changed after it was signed',
      () => publish({}, (release) => ({ ...cartTeam.signRelease(release), revision: 'other' })),
      'release_wrongly_signed',
    ],
  ];
  test.each(cases)('%s', async (_why, damage, code) => {
    await damage();
    await expect(copies().obtain('mf-cart', version, origin.url)).rejects.toMatchObject({ code });
    expect(await copies().readFromDisk('mf-cart', version)).toBeNull();
  });
});

test('rejects a release whose files together are too large', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024, ' ').toString();
  const names = Array.from({ length: 9 }, (_, number) => `server/part-${number}.cjs`);
  const files = Object.fromEntries(names.map((name) => [name, hashOf(large)]));
  await publishSample(at('origin'), sampleRelease(version, { files }));
  for (const name of names) await writeFile(at('origin', version, name), large);
  await expect(copies().obtain('mf-cart', version, origin.url)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('is larger than') as string,
  });
});
