import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { bundleWorker } from '@candor/federation/build/bundle-worker';
import { SNAPSHOT_ID } from '../../src/remotes/page-snapshot';
import { isOfflinePage } from './offline-pages';
import { readPracticeWorker, type PracticeWorker } from './practice-worker';

const origin = 'https://candor.example';

let dist: string;
let worker: PracticeWorker;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'candor-worker-'));
  await bundleWorker(path.join(dist, 'practice-worker.js'));
  worker = readPracticeWorker(dist);
});
afterAll(() => rm(dist, { recursive: true }));

type Handler = (event: object) => void;
type Sent = { url: string; method?: string; mode?: string };

const pageOf = (version: string) =>
  `<html><head><link href="/shell/text.1.woff2"></head><body><script src="/shell/main.1.js"></script>` +
  `<script type="application/json" id="${SNAPSHOT_ID}">${JSON.stringify({
    remotes: {
      'mf-practice': { version, scripts: { files: { 'client/page.js': 'sha384-x' } } },
      'mf-catalog': { version: '9' },
    },
  })}</script></body></html>`;

/** The worker with a cache in memory and a network that tests change. */
const openWorker = () => {
  const handlers = new Map<string, Handler>();
  const stored = new Map<string, Response>();
  const network = { isDown: false, version: '1', requests: [] as string[] };
  const pathOf = (wanted: string | Sent) =>
    new URL(typeof wanted === 'string' ? wanted : wanted.url, origin).pathname;
  const cache = {
    match: (wanted: string | Sent) => Promise.resolve(stored.get(pathOf(wanted))?.clone()),
    put: (wanted: string, response: Response) =>
      Promise.resolve(void stored.set(pathOf(wanted), response)),
    delete: (wanted: Sent) => Promise.resolve(stored.delete(pathOf(wanted))),
    keys: () => Promise.resolve([...stored.keys()].map((path) => ({ url: origin + path }))),
  };
  const fetch = (wanted: string | Sent): Promise<Response> => {
    const path = pathOf(wanted);
    network.requests.push(path);
    if (network.isDown) return Promise.reject(new TypeError('no network'));
    const isPage = path.startsWith('/practice');
    const response = new Response(isPage ? pageOf(network.version) : `file ${path}`, {
      headers: {
        etag: isPage ? network.version : path,
        'content-security-policy':
          "default-src 'none'; script-src 'strict-dynamic'; img-src 'self'",
      },
    });
    return Promise.resolve(Object.defineProperty(response, 'type', { value: 'basic' }));
  };
  runInNewContext(worker.script, {
    self: {
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
      clients: { claim: () => Promise.resolve() },
      skipWaiting: () => Promise.resolve(),
    },
    caches: {
      open: () => Promise.resolve(cache),
      match: cache.match,
      keys: () => Promise.resolve([]),
    },
    location: new URL(origin),
    fetch,
    URL,
    Headers,
    Response,
  });
  /** Sends a request. @returns the worker's response; null where it leaves the request alone */
  const request = async (path: string, more: Partial<Sent> = {}): Promise<Response | null> => {
    let response: Promise<Response> | null = null;
    const work: Promise<unknown>[] = [];
    handlers.get('fetch')?.({
      request: { url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...more },
      respondWith: (promise: Promise<Response>) => (response = promise),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const found = await (response as Promise<Response> | null);
    await Promise.all(work);
    return found;
  };
  const install = async () => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get('install')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const open = (path: string) => request(path, { mode: 'navigate' });
  return { network, stored, request, install, open };
};

test('stores three pages with the files that they name, and nothing else', async () => {
  const { stored, install } = openWorker();
  await install();
  expect([...stored.keys()].sort()).toEqual([
    '/practice',
    '/practice/record',
    '/practice/rituals',
    '/releases/mf-practice/1/client/page.js',
    '/shell/main.1.js',
    '/shell/text.1.woff2',
  ]);
});

test.each([
  ['a page of the shop', '/focus', { mode: 'navigate' }],
  ['the cart', '/cart', { mode: 'navigate' }],
  ['a page that only begins like one', '/practices', { mode: 'navigate' }],
  ['the API', '/api/price-book', {}],
  ['the API as a page', '/api/coaching/answer?token=a', { mode: 'navigate' }],
  ['the list of releases', '/remotes.json', {}],
  ['a post', '/practice', { method: 'POST' }],
  ['another origin', 'https://other.example/shell/main.1.js', {}],
])('leaves %s alone, also offline', async (_what, path, more) => {
  const { network, request, install } = openWorker();
  await install();
  network.isDown = true;
  expect(await request(path, more)).toBeNull();
});

test('serves a new release at once, and drops the files of the old one', async () => {
  const { network, stored, install, open } = openWorker();
  await install();
  network.version = '2';
  expect(await (await open('/practice/record'))?.text()).toContain('"version":"2"');
  expect([...stored.keys()].filter((path) => path.startsWith('/releases')).sort()).toEqual([
    '/releases/mf-practice/2/client/page.js',
  ]);
  network.requests.length = 0;
  await open('/practice/record');
  expect(network.requests).toEqual(['/practice/record']);
});

test('opens a page offline, with a policy for the script that it adds', async () => {
  const { network, install, open, request } = openWorker();
  await install();
  network.isDown = true;
  const page = await open('/practice/rituals?ritual=2026-11-01T08%3A00%3A00.000Z');
  const [, script = ''] = /<script>(.*?)<\/script><\/head>/.exec((await page?.text()) ?? '') ?? [];
  expect(script).toContain('location.assign');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page?.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'sha256-${hash}' 'strict-dynamic'; img-src 'self'`,
  );
  const file = await request('/releases/mf-practice/1/client/page.js?r=1');
  expect(await file?.text()).toBe('file /releases/mf-practice/1/client/page.js');
  await expect(request('/releases/mf-catalog/9/client/page.js')).rejects.toThrow('no network');
});

test('isOfflinePage knows the practice pages alone', () => {
  expect(
    ['/practice', '/practice/record', '/', '/focus', '/practice/x'].filter(isOfflinePage),
  ).toEqual(['/practice', '/practice/record']);
});
