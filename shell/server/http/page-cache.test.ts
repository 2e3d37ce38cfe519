import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DrawnPage } from '../rendering/draw-page';
import { bytesOf, createPageCache, encodingFor, etagOf } from './page-cache';

const openCache = (maxBytes = 1024 * 1024) => createPageCache({ maxBytes, packsSmall: true });

const page = (html: string, errors: string[] = []): DrawnPage => ({
  status: 200,
  html,
  csp: "default-src 'none'",
  errors,
  isUndecided: false,
  faulty: [],
});

test('a page that many ask for at once is drawn once', async () => {
  const cache = openCache();
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return Promise.resolve(page('<h1>Focus</h1>'));
  };
  await Promise.all(Array.from({ length: 50 }, () => cache.obtain('/focus', draw)));
  await cache.obtain('/focus', draw);
  expect(drawn).toBe(1);
});

test('every encoding holds the same page', async () => {
  const cached = await openCache().obtain('/', () => Promise.resolve(page('<p>ü</p>')));
  expect(brotliDecompressSync(cached.br).toString()).toBe('<p>ü</p>');
  expect(gunzipSync(cached.gz).toString()).toBe('<p>ü</p>');
  expect(bytesOf(cached, encodingFor('deflate')).toString()).toBe('<p>ü</p>');
});

test('a page that could not be drawn is not kept, so the next visitor gets a new try', async () => {
  const cache = openCache();
  await expect(cache.obtain('/', () => Promise.reject(new Error('loop')))).rejects.toThrow('loop');
  const cached = await cache.obtain('/', () => Promise.resolve(page('<p>well</p>')));
  expect(cached.status).toBe(200);
});

test('pages of releases that are served no more are forgotten', async () => {
  const cache = openCache();
  await cache.obtain('/|old', () => Promise.resolve(page('<p>old</p>')));
  await cache.obtain('/|new', () => Promise.resolve(page('<p>new</p>')));
  cache.keepOnly((key) => key.endsWith('|new'));
  expect(cache.get('/|old')).toBeUndefined();
  expect(cache.get('/|new')).toBeDefined();
});

test('a page in which a part failed is kept only for a moment', async () => {
  const cache = openCache();
  await cache.obtain('/', () => Promise.resolve(page('<p>half</p>', ['CartBadge threw'])));
  expect(cache.remainingMs('/')).toBeLessThanOrEqual(2000);
  await cache.obtain('/ok', () => Promise.resolve(page('<p>whole</p>')));
  expect(cache.remainingMs('/ok')).toBe(Infinity);
});

test('a page is answered quickly packed first and smaller later, and its tag says which', async () => {
  const cache = openCache();
  const html = Array.from({ length: 3000 }, (_, word) => `<p>${word * 7919}</p>`).join('');
  const quick = await cache.obtain('/', () => Promise.resolve(page(html)));
  await cache.packed();
  const small = cache.get('/') ?? quick;
  expect(small.br.length).toBeLessThan(quick.br.length);
  expect(brotliDecompressSync(small.br).toString()).toBe(html);
  expect(etagOf(small, 'br')).not.toBe(etagOf(quick, 'br'));
  expect(etagOf(small, 'gzip')).toBe(etagOf(quick, 'gzip'));
});

test('a page that is in use stays, however many others come', async () => {
  const cache = openCache(5000);
  await cache.obtain('/', () => Promise.resolve(page('<p>home</p>')));
  for (let other = 0; other < 200; other += 1) {
    expect(cache.get('/')).toBeDefined();
    await cache.obtain(`/${other}`, () => Promise.resolve(page(`<p>${other}</p>`)));
  }
  expect(cache.has('/0')).toBe(false);
  expect(cache.bytes()).toBeLessThanOrEqual(5000);
});
