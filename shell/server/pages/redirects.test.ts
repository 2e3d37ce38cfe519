import http, { type IncomingMessage } from 'node:http';
import type { RemoteName, RemoteRoute } from '@candor/shell-contract/remote';
import { createSnapshot, type Snapshot } from '../registry/snapshot';
import type { CopiedRelease } from '../releases/release-copies';
import { sampleRelease } from '../test/sample-release';
import { useTestApp } from '../test/test-app';

const withPage = (path: RemoteRoute['path']): Snapshot => {
  const routes = [{ path, page: 'CartPage', heading: 'A page' }];
  const copied = { release: sampleRelease('1.0.0-b', { routes }) } as CopiedRelease;
  return createSnapshot(new Map<RemoteName, CopiedRelease>([['mf-cart', copied]]), new Map());
};
const preview: Snapshot = { ...withPage('/flow'), isPreview: true };
const stable = withPage('/soothe');

const { port } = useTestApp(({ headers }) => ({
  snapshot: headers.cookie?.startsWith('candor-preview=') === true ? preview : stable,
  visitor:
    headers.cookie?.startsWith('candor-share=') === true ? { bucketId: 'v', address: 'a' } : null,
  newCookie: null,
}));

const get = async (path: string, cookie: string) => {
  const url = `http://127.0.0.1:${port()}${path}`;
  const { status, headers } = await fetch(url, { redirect: 'manual', headers: { cookie } });
  return { status, to: headers.get('location'), caching: headers.get('cache-control') };
};

test('redirects to no address that another host could have', async () => {
  const response = await new Promise<IncomingMessage>((resolve) => {
    http.get({ host: '127.0.0.1', port: port(), path: '/\\evil.example/' }, resolve);
  });
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([404, undefined]);
});

test('redirects to a page of the visitor’s releases, and caches it for nobody else', async () => {
  expect(await get('/calm', '')).toEqual({
    status: 301,
    to: '/soothe',
    caching: 'public, max-age=3600',
  });
  expect((await get('/balance', '')).status).toBe(404);
  const caching = 'private, no-store';
  expect(await get('/balance', 'candor-preview=x')).toEqual({ status: 301, to: '/flow', caching });
  expect((await get('/calm', 'candor-preview=x')).status).toBe(404);
  expect(await get('/calm', 'candor-share=x')).toMatchObject({ to: '/soothe', caching });
});

test.each(['/soothe.', '/soothe),', '/soothe%20', '/Soothe', '/SOOTHE%E2%80%9D', '/soothe./'])(
  'leads %s, as a sentence or a person changes it, to the page',
  async (path) => {
    expect(await get(path, '')).toMatchObject({ status: 301, to: '/soothe' });
  },
);

test.each(['/sooth.', '/soothe.js', '/%25', '/...'])(
  'leads %s nowhere, which is no page',
  async (path) => {
    expect(await get(path, '')).toMatchObject({ status: 404, to: null });
  },
);
