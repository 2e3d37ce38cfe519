import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientText, hashOf, publishSample, sampleRelease } from '../test/sample-release';
import { serveFolder } from '../test/serve-folder';
import { createReleaseCopies } from './release-copies';

let folder: string;
let origin: Awaited<ReturnType<typeof serveFolder>>;
const version = '1.0.0-a';
const at = (...parts: string[]) => path.join(folder, ...parts);
const copies = () => createReleaseCopies(at('copies'));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-copies-'));
  origin = await serveFolder(at('origin'));
  await publishSample(at('origin'), sampleRelease(version));
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

describe('a release is not taken over when', () => {
  const bad: [why: string, spoil: () => Promise<unknown>][] = [
    ['a script was altered', () => writeFile(at('origin', version, 'client/page.js'), 'evil()')],
    [
      'the server build was altered',
      () => writeFile(at('origin', version, 'server/server.cjs'), 'x'),
    ],
    [
      'a packed twin holds other code',
      () => writeFile(at('origin', version, 'client/page.js.gz'), 'x'),
    ],
    ['a file is missing', () => rm(at('origin', version, 'client/mf_cart.js'))],
    [
      'release.json is a web page',
      () => writeFile(at('origin', version, 'release.json'), '<html>'),
    ],
    [
      'it is of another remote',
      () => publishSample(at('origin'), sampleRelease(version, { name: 'mf-catalog' })),
    ],
    [
      'a file name leads out of its folder',
      () =>
        publishSample(
          at('origin'),
          sampleRelease(version, {
            files: { '../../evil.js': `sha384-${'A'.repeat(64)}` },
          }),
        ),
    ],
    ['the origin is away', () => Promise.resolve(origin.goDown())],
  ];
  test.each(bad)('%s', async (_why, spoil) => {
    await spoil();
    await expect(copies().obtain('mf-cart', version, origin.url)).rejects.toThrow();
  });
});
