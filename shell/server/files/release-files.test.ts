import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { hashOf, sampleRelease } from '../test/sample-release';
import { createReleaseFinder } from './find-release';
import { releaseFiles } from './release-files';
import { createScriptDifferences } from './script-differences';
import { createScriptLists, type ScriptLists } from './script-lists';

let folder: string;
let server: Server;
let lists: ScriptLists;
/** The releases that this edge serves. */
let served: ReturnType<typeof snapshotOf>;
const obtain = jest.fn();
const readFromDisk = jest.fn();
const originOf = jest.fn();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-files-'));
  await mkdir(path.join(folder, 'client'));
  await writeFile(path.join(folder, 'client/page.js'), '"a page that was open";');
  obtain.mockReset();
  readFromDisk.mockReset().mockResolvedValue(null);
  originOf.mockReset().mockReturnValue('http://origin');
  const registry = { deployments: () => new Map(), originOf };
  const pages = { '/shell/FaqPage.1.js': hashOf('faq') };
  await writeFile(path.join(folder, 'pages.0123456789ab.json'), JSON.stringify(pages));
  const find = createReleaseFinder(registry, { obtain, readFromDisk });
  served = snapshotOf('1.0.0-a');
  lists = createScriptLists({ clientDir: folder, pagesFile: 'pages.0123456789ab.json' });
  const app = express().use(
    '/releases',
    releaseFiles(find, (id) => lists.read(id, served), createScriptDifferences()),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const getPath = (address: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
const get = (file: string) => getPath(`/releases/mf-cart/${file}`);

test('verifies a release that is no longer served once for many requests', async () => {
  obtain.mockResolvedValue({ folder });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => get('1.0.0-a/client/page.js')),
  );
  for (const response of responses) expect(await response.text()).toContain('was open');
  expect((await get('1.0.0-a/client/page.js')).status).toBe(200);
  expect(obtain).toHaveBeenCalledTimes(1);
});

test('does not look up a missing release again at once', async () => {
  obtain.mockRejectedValue(new Error('unavailable'));
  expect((await get('1.0.0-b/client/page.js')).status).toBe(404);
  expect((await get('1.0.0-b/client/page.js')).status).toBe(404);
  expect(obtain).toHaveBeenCalledTimes(1);
});

test('sends only browser files of known releases', async () => {
  obtain.mockResolvedValue({ folder });
  await writeFile(path.join(folder, 'client/mf-manifest.json'), '{}');
  expect((await get('1.0.0-a/client/mf-manifest.json')).status).toBe(200);
  expect((await get('1.0.0-a/server/server.cjs')).status).toBe(404);
  obtain.mockReset();
  originOf.mockReturnValue(undefined);
  expect((await get('1.0.0-c/client/page.js')).status).toBe(404);
  expect(obtain).not.toHaveBeenCalled();
});

test('contacts no origin for unknown versions, and limits concurrent lookups', async () => {
  originOf.mockImplementation((_name, version) =>
    version === '1.0.0-a' ? 'http://origin' : undefined,
  );
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, number) => get(`9.${number}/client/page.js`)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
  expect(obtain).not.toHaveBeenCalled();
  let end: (none: null) => void = () => undefined;
  originOf.mockReturnValue('http://origin');
  obtain.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  const slow = Array.from({ length: 20 }, (_, number) => get(`8.${number}/client/page.js`));
  await Promise.race(slow);
  expect(obtain.mock.calls.length).toBeLessThanOrEqual(4);
  const ends = obtain.mock.results.map(({ value }) => value as Promise<unknown>);
  expect(ends).toHaveLength(4);
  obtain.mockResolvedValue(null);
  end(null);
  server.closeAllConnections();
  await Promise.allSettled(slow);
});

const snapshotOf = (...versions: string[]) => ({
  key: versions.join(),
  remotes: new Map(
    versions.map((version, nth) => {
      const name = nth === 0 ? ('mf-cart' as const) : ('mf-cart-2' as const);
      const release = { ...sampleRelease(version), name };
      return [name, { release, integrity: hashOf('r'), folder, signedBy: 'cart' }];
    }),
  ),
  rejections: new Map(),
});
test('lists the routes and scripts of a set of releases at the address and with the hash of its pages', async () => {
  const snapshot = snapshotOf('1.0.0-a', '1.0.0-b');
  const [address, integrity] = lists.nameOf(snapshot);
  const response = await getPath(address);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const text = await response.text();
  expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
  const { releases, shell } = JSON.parse(text) as Record<string, Record<string, object>>;
  expect(Object.keys(releases ?? {})).toEqual(['mf-cart-2/1.0.0-b', 'mf-cart/1.0.0-a']);
  expect(releases?.['mf-cart/1.0.0-a']).toEqual({
    routes: sampleRelease('1').routes.map(({ path: address, page }) => [address, page]),
    entry: 'client/mf_cart.js',
    exposes: { CartPage: ['client/page.js'], CartBadge: [] },
    files: {
      'client/mf_cart.js': sampleRelease('1').files['client/mf_cart.js'],
      'client/page.js': sampleRelease('1').files['client/page.js'],
    },
    uses: { CartPage: [], CartBadge: [] },
  });
  expect(shell).toEqual({ '/shell/FaqPage.1.js': hashOf('faq') });
});

test('has the list of the served set before any page, and no list of an unknown one', async () => {
  const otherEdge = createScriptLists({ clientDir: folder, pagesFile: 'pages.0123456789ab.json' });
  const [address] = otherEdge.nameOf(snapshotOf('1.0.0-a'));
  expect((await getPath(address)).status).toBe(200);
  const [unknown] = otherEdge.nameOf(snapshotOf('1.0.0-a', '1.0.0-b'));
  for (const wrong of [unknown, '/releases/scripts/x.json', '/releases/scripts/../release.json'])
    expect([wrong, (await getPath(wrong)).status]).toEqual([wrong, 404]);
});
