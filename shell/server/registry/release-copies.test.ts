import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import { sampleTeam } from '../test/sample-keys';
import { cartTeam, clientText, hashOf, publishSample, sampleRelease } from '../test/sample-release';
import { serveFolder } from '../test/serve-folder';
import type { RefusalCode } from './refusal';
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

test('an origin is needed only for what has not been copied yet', async () => {
  await copies().obtain('mf-cart', version, origin.url);
  origin.goDown();
  const { release } = await copies().obtain('mf-cart', version, origin.url);
  expect(release.version).toBe(version);
});

test('a copy that was altered on disk is fetched again', async () => {
  const copied = await copies().obtain('mf-cart', version, origin.url);
  await writeFile(path.join(copied.folder, 'server/server.cjs'), 'evil()');
  const before = origin.asked();
  await copies().obtain('mf-cart', version, origin.url);
  expect(origin.asked()).toBeGreaterThan(before);
});

test('a copy that is needed no more goes after a week, and comes back when it is asked for', async () => {
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

test('of many files one was altered: the reason names it, and nothing is left behind', async () => {
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

test('whoever signed it is known', async () => {
  const { signedBy } = await copies().obtain('mf-cart', version, origin.url);
  expect(signedBy).toBe('cart');
});

test('a key that is trusted no longer takes its copies with it', async () => {
  await copies().obtain('mf-cart', version, origin.url);
  await writeFile(at('keys.json'), JSON.stringify({ keys: [researchTeam.trusted] }));
  expect(await copies().kept('mf-cart', version)).toBeNull();
  await expect(copies().obtain('mf-cart', version, origin.url)).rejects.toMatchObject({
    code: 'release_wrongly_signed',
  });
});

describe('a release is not taken over when', () => {
  const publish = (changes: Partial<Release>, sign?: (release: Release) => Release) =>
    publishSample(at('origin'), sampleRelease(version, changes), sign);
  const bad: [why: string, spoil: () => Promise<unknown>, code: RefusalCode][] = [
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
      'a packed twin holds other code',
      () => writeFile(at('origin', version, 'client/page.js.gz'), 'x'),
      'file_altered',
    ],
    ['a file is missing', () => rm(at('origin', version, 'client/mf_cart.js')), 'origin_away'],
    [
      'release.json is a web page',
      () => writeFile(at('origin', version, 'release.json'), '<html>'),
      'release_malformed',
    ],
    ['it is of another remote', () => publish({ name: 'mf-catalog' }), 'release_of_another'],
    [
      'a file name leads out of its folder',
      () => publish({ files: { '../../evil.js': `sha384-${'A'.repeat(64)}` } }),
      'release_malformed',
    ],
    ['the origin is away', () => Promise.resolve(origin.goDown()), 'origin_away'],
    ['nobody signed it', () => publish({}, (release) => release), 'release_unsigned'],
    [
      'a key signed it that nobody here knows',
      () => publish({}, sampleTeam('nobody', ['mf-cart']).sign),
      'release_wrongly_signed',
    ],
    ['another team signed it', () => publish({}, researchTeam.sign), 'release_wrongly_signed'],
    [
      'another key calls itself the team’s',
      () => publish({}, stranger.sign),
      'release_wrongly_signed',
    ],
    [
      'a word of it was changed after it was signed',
      () => publish({}, (release) => ({ ...cartTeam.sign(release), revision: 'other' })),
      'release_wrongly_signed',
    ],
  ];
  test.each(bad)('%s', async (_why, spoil, code) => {
    await spoil();
    await expect(copies().obtain('mf-cart', version, origin.url)).rejects.toMatchObject({ code });
    expect(await copies().kept('mf-cart', version)).toBeNull();
  });
});

test('a release of many files, none too large, is refused for what they are together', async () => {
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
