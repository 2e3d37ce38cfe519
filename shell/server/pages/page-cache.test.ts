import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor } from '../http/encoding';
import type { RenderedDocument } from '../rendering/render-page';
import { bytesOf, etagOf } from './compress-page';
import { createPageCache } from './page-cache';
import type { PageKey } from './page-key';

const openCache = (maxBytes = 1024 * 1024) => createPageCache({ maxBytes, recompress: true });

const keyOf = (path: string, releases = 'current'): PageKey => ({
  path,
  search: '',
  releases,
  data: { priceBook: null, shop: '1', reviews: null },
});

const page = (html: string, errors: string[] = []): RenderedDocument => ({
  status: 200,
  html,
  csp: "default-src 'none'",
  errors,
  isUndecided: false,
  failed: [],
});

test('renders a page once for concurrent requests', async () => {
  const cache = openCache();
  let renders = 0;
  const render = () => {
    renders += 1;
    return Promise.resolve(page('<h1>Focus</h1>'));
  };
  await Promise.all(Array.from({ length: 50 }, () => cache.obtain(keyOf('/focus'), render)));
  await cache.obtain(keyOf('/focus'), render);
  expect(renders).toBe(1);
});

test('holds the same page in every encoding', async () => {
  const cached = await openCache().obtain(keyOf('/'), () => Promise.resolve(page('<p>ü</p>')));
  expect(brotliDecompressSync(cached.br).toString()).toBe('<p>ü</p>');
  expect(gunzipSync(cached.gz).toString()).toBe('<p>ü</p>');
  expect(bytesOf(cached, encodingFor('deflate')).toString()).toBe('<p>ü</p>');
});

test('does not cache a failed render', async () => {
  const cache = openCache();
  await expect(cache.obtain(keyOf('/'), () => Promise.reject(new Error('loop')))).rejects.toThrow(
    'loop',
  );
  const cached = await cache.obtain(keyOf('/'), () => Promise.resolve(page('<p>ok</p>')));
  expect(cached.status).toBe(200);
});

test('removes pages of releases that are no longer served', async () => {
  const cache = openCache();
  await cache.obtain(keyOf('/', 'old'), () => Promise.resolve(page('<p>old</p>')));
  await cache.obtain(keyOf('/', 'new'), () => Promise.resolve(page('<p>new</p>')));
  cache.retain(({ releases }) => releases === 'new');
  expect(cache.get(keyOf('/', 'old'))).toBeUndefined();
  expect(cache.get(keyOf('/', 'new'))).toBeDefined();
});

test('caches a page with errors for two seconds', async () => {
  const cache = openCache();
  await cache.obtain(keyOf('/'), () => Promise.resolve(page('<p>half</p>', ['CartBadge threw'])));
  expect(cache.remainingMs(keyOf('/'))).toBeLessThanOrEqual(2000);
  await cache.obtain(keyOf('/ok'), () => Promise.resolve(page('<p>whole</p>')));
  expect(cache.remainingMs(keyOf('/ok'))).toBe(Infinity);
});

test('compresses a page quickly first and smaller later, with another ETag', async () => {
  const cache = openCache();
  const html = Array.from({ length: 3000 }, (_, number) => `<p>${number * 7919}</p>`).join('');
  const quick = await cache.obtain(keyOf('/'), () => Promise.resolve(page(html)));
  await cache.compressed();
  const small = cache.get(keyOf('/')) ?? quick;
  expect(small.br.length).toBeLessThan(quick.br.length);
  expect(brotliDecompressSync(small.br).toString()).toBe(html);
  expect(etagOf(small, 'br')).not.toBe(etagOf(quick, 'br'));
  expect(etagOf(small, 'gzip')).toBe(etagOf(quick, 'gzip'));
});

test('keeps a page in use, however many others are cached', async () => {
  const cache = openCache(5000);
  await cache.obtain(keyOf('/'), () => Promise.resolve(page('<p>home</p>')));
  for (let other = 0; other < 200; other += 1) {
    expect(cache.get(keyOf('/'))).toBeDefined();
    await cache.obtain(keyOf(`/${other}`), () => Promise.resolve(page(`<p>${other}</p>`)));
  }
  expect(cache.has(keyOf('/0'))).toBe(false);
  expect(cache.bytes()).toBeLessThanOrEqual(5000);
});
