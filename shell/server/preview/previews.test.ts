import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { formatPreview, type PreviewPart } from '@candor/server-contract/preview';
import { Rejection } from '../releases/rejection';
import { cartTeam, sampleTeam } from '../test/sample-release';
import { useTestRegistry } from '../test/test-registry';
import { previewRoutes } from './preview-routes';
import { createPreviews, type Previews } from './previews';

const { deploy, origin, previewOptions, registry, smokeTest, writeKeys } = useTestRegistry();

const stranger = sampleTeam('cart', ['mf-cart']);
const HOUR = 3_600_000;
let previews: Previews;
let server: Server;
let shop: string;

beforeEach(async () => {
  await deploy('1.0.0-a');
  await registry().start();
  smokeTest().mockClear();
  previews = createPreviews({
    ...previewOptions(),
    publicOrigin: 'http://localhost',
    proxiesInFront: 1,
  });
  const app = express();
  app.use('/__preview', previewRoutes({ previews, proxiesInFront: 0 }));
  app.get('/cart', (request, response) => {
    const { snapshot, newCookie } = previews.visitOf(request) ?? { snapshot: registry().current() };
    if (newCookie) response.set('set-cookie', newCookie);
    response.json([snapshot.remotes.get('mf-cart')?.release.version, snapshot.key]);
  });
  server = createServer((request, response) => {
    const respond = () => app(request, response);
    if (previews.isUnchecked(request)) void previews.prepare(request).then(respond);
    else respond();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const part = (changes: Partial<PreviewPart> = {}): PreviewPart => ({
  remote: 'mf-cart',
  version: '1.0.0-b',
  origin: origin().url,
  until: Date.now() + HOUR,
  ...changes,
});
const linkOf = (changes: Partial<PreviewPart> = {}, team = cartTeam) =>
  formatPreview([team.signPreview(part(changes))]);
const follow = (link: string) => fetch(`${shop}/__preview?p=${encodeURIComponent(link)}`);
const submit = (link: string, site = 'same-origin') =>
  fetch(`${shop}/__preview`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': site },
    body: new URLSearchParams({ p: link }),
  });
const open = (cookie: string, host = 1) =>
  fetch(`${shop}/cart`, { headers: { cookie, 'x-forwarded-for': `203.0.113.${host}` } });
const versionFor = async (cookie = '', host = 1): Promise<unknown> =>
  ((await (await open(cookie, host)).json()) as unknown[])[0];
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0];

test('shows a release that is not deployed to the browser with its link only', async () => {
  const link = linkOf();
  const page = await follow(link);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('1.0.0-b');

  const opened = await submit(link);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('set-cookie')).toMatch(/; Max-Age=3\d{3}; Path=\/; HttpOnly/);
  expect(await versionFor(cookieOf(opened))).toBe('1.0.0-b');
  expect(await versionFor()).toBe('1.0.0-a');
});

test('marks the set of a preview, and gives it a cache key of its own', async () => {
  const link = linkOf();
  await previews.open(link);
  const request = { headers: { cookie: `candor-preview=${link}` } };
  const visit = previews.visitOf(request as Parameters<Previews['visitOf']>[0]);
  expect(visit).toMatchObject({ visitor: null, snapshot: { isPreview: true } });
  expect(visit?.snapshot.key).not.toBe(registry().current().key);
});

test('shows the preview also on an edge that did not open the link', async () => {
  expect(await versionFor(`candor-preview=${linkOf()}`)).toBe('1.0.0-b');
});

test('smoke tests a release once, whatever the number of links', async () => {
  await follow(linkOf());
  await follow(linkOf({ until: Date.now() + 2 * HOUR }));
  expect(smokeTest()).toHaveBeenCalledTimes(1);
});

const cases: [what: string, link: () => string, status: number, text: RegExp][] = [
  ['a forged link', () => linkOf({}, stranger), 403, /isn’t signed by a team/],
  ['a link without a signature', () => formatPreview([part()]), 403, /isn’t signed by a team/],
  ['an expired link', () => linkOf({ until: Date.now() - 1 }), 410, /has ended/],
  ['a link that never ends', () => linkOf({ until: Date.now() + 1000 * HOUR }), 400, /complete/],
  ['half a link', () => linkOf().slice(0, 100), 400, /isn’t complete/],
  ['an empty link', () => '', 400, /isn’t complete/],
  ['a very long link', () => 'a'.repeat(5000), 400, /isn’t complete/],
  ['a release that does not exist', () => linkOf({ version: '1.0.0-z' }), 409, /doesn’t fit/],
];
test.each(cases)('rejects %s and shows the reason', async (_what, link, status, text) => {
  const page = await follow(link());
  expect(page.status).toBe(status);
  expect(await page.text()).toMatch(text);
  expect((await submit(link())).status).toBe(status);
  expect(await versionFor(`candor-preview=${link()}`)).toBe('1.0.0-a');
});

test('rejects a release that fails its smoke test', async () => {
  smokeTest().mockRejectedValue(new Rejection('smoke_test_failed', '/cart throws'));
  const page = await follow(linkOf());
  expect(page.status).toBe(409);
  expect(await page.text()).toContain('/cart throws');
});

test('takes a preview from no other site', async () => {
  const opened = await submit(linkOf(), 'cross-site');
  expect(opened.status).toBe(403);
  expect(opened.headers.get('set-cookie')).toBeNull();
});

test('keeps a checked link while others invent links', async () => {
  const cookie = `candor-preview=${linkOf()}`;
  expect(await versionFor(cookie)).toBe('1.0.0-b');
  const checks = jest.spyOn(previewOptions().copies, 'obtain');
  for (let n = 0; n < 30; n += 1)
    expect(await versionFor(`candor-preview=invented-${n}`, 2)).toBe('1.0.0-a');
  expect(await versionFor(cookie)).toBe('1.0.0-b');
  expect(checks).not.toHaveBeenCalled();
});

test('stops checking the links of an address that sends too many', async () => {
  for (let n = 0; n < 60; n += 1) await open(`candor-preview=invented-${n}`);
  const cookie = `candor-preview=${linkOf()}`;
  const unchecked = await open(cookie);
  expect(((await unchecked.json()) as unknown[])[0]).toBe('1.0.0-a');
  // It stays for the next minute.
  expect(unchecked.headers.get('set-cookie')).toBeNull();
  expect(await versionFor(cookie, 2)).toBe('1.0.0-b');
});

test('ends a preview', async () => {
  const ended = await fetch(`${shop}/__preview/end`, { method: 'POST', redirect: 'manual' });
  expect(ended.headers.get('set-cookie')).toMatch(/^candor-preview=; Max-Age=0/);
});

test('ends a preview whose key is no longer trusted', async () => {
  await writeKeys({ keys: [] });
  const response = await fetch(`${shop}/cart`, {
    headers: { cookie: `candor-preview=${linkOf()}` },
  });
  expect(((await response.json()) as unknown[])[0]).toBe('1.0.0-a');
  expect(response.headers.get('set-cookie')).toMatch(/Max-Age=0/);
});
