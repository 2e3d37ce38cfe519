import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleWorker } from '@candor/federation/build/bundle-worker';
import { openWorker } from '../test/open-worker';
import { isOfflinePage } from './offline-pages';
import { readPracticeWorker, type PracticeWorker } from './practice-worker';

let dist: string;
let worker: PracticeWorker;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'candor-worker-'));
  await bundleWorker(path.join(dist, 'practice-worker.js'));
  worker = readPracticeWorker(dist);
});
afterAll(() => rm(dist, { recursive: true }));

test('stores three pages with the files that they name, and nothing else', async () => {
  const { stored, install } = openWorker(worker.script);
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
  const { network, request, install } = openWorker(worker.script);
  await install();
  network.isDown = true;
  expect(await request(path, more)).toBeNull();
});

test('serves a new release at once, and drops the files of the old one', async () => {
  const { network, stored, install, open } = openWorker(worker.script);
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
  const { network, install, open, request } = openWorker(worker.script);
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
