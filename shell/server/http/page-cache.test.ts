import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DrawnPage } from '../rendering/draw-page';
import { bytesOf, createPageCache, encodingFor } from './page-cache';

const page = (html: string, errors: string[] = []): DrawnPage => ({
  status: 200,
  html,
  csp: "default-src 'none'",
  errors,
  isUndecided: false,
  faulty: [],
});

test('a page that many ask for at once is drawn once', async () => {
  const cache = createPageCache();
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
  const cached = await createPageCache().obtain('/', () => Promise.resolve(page('<p>ü</p>')));
  expect(brotliDecompressSync(cached.br).toString()).toBe('<p>ü</p>');
  expect(gunzipSync(cached.gz).toString()).toBe('<p>ü</p>');
  expect(bytesOf(cached, encodingFor('deflate')).toString()).toBe('<p>ü</p>');
});

test('a page that could not be drawn is not kept, so the next visitor gets a new try', async () => {
  const cache = createPageCache();
  await expect(cache.obtain('/', () => Promise.reject(new Error('loop')))).rejects.toThrow('loop');
  const cached = await cache.obtain('/', () => Promise.resolve(page('<p>well</p>')));
  expect(cached.status).toBe(200);
});

test('pages of releases that are served no more are forgotten', async () => {
  const cache = createPageCache();
  await cache.obtain('/|old', () => Promise.resolve(page('<p>old</p>')));
  await cache.obtain('/|new', () => Promise.resolve(page('<p>new</p>')));
  cache.keepOnly((key) => key.endsWith('|new'));
  expect(cache.get('/|old')).toBeUndefined();
  expect(cache.get('/|new')).toBeDefined();
});

test('a page in which a part failed is kept only for a moment', async () => {
  const cache = createPageCache();
  await cache.obtain('/', () => Promise.resolve(page('<p>half</p>', ['CartBadge threw'])));
  expect(cache.remainingMs('/')).toBeLessThanOrEqual(2000);
  await cache.obtain('/ok', () => Promise.resolve(page('<p>whole</p>')));
  expect(cache.remainingMs('/ok')).toBe(Infinity);
});
