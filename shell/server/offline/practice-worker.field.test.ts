import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleWorker } from '@candor/federation/build/bundle-worker';
import { asBasic, openWorker } from '../test/open-worker';
import { readPracticeWorker } from './practice-worker';

let dist: string;
let script: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'candor-worker-'));
  await bundleWorker(path.join(dist, 'practice-worker.js'));
  ({ script } = readPracticeWorker(dist));
});
afterAll(() => rm(dist, { recursive: true }));

const openInstalled = async () => {
  const worker = openWorker(script);
  await worker.install();
  return worker;
};

const htmlOf = (text: string, init: ResponseInit = {}) =>
  asBasic(new Response(text, { headers: { 'content-type': 'text/html' }, ...init }));

const hang = () => new Promise<never>(() => undefined);

/** A response whose connection breaks, or hangs, in the middle of the page. */
const halfPage = (isBroken: boolean) =>
  asBasic(
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('<html><body>Half'));
          if (isBroken) stream.error(new TypeError('connection reset'));
        },
      }),
      { headers: { 'content-type': 'text/html' } },
    ),
  );

describe('the stored page comes (B09)', () => {
  test.each([
    ['when the network hangs', hang],
    ['when the page hangs in its middle', () => Promise.resolve(halfPage(false))],
  ])('within four seconds %s', async (_what, respond) => {
    const { network, timers, open } = await openInstalled();
    network.respond = respond;
    const page = open('/practice/record');
    await new Promise((resolve) => setTimeout(resolve));
    expect(timers.map(({ ms }) => ms <= 4000)).toEqual([true]);
    timers[0]?.run();
    expect(await (await page)?.text()).toContain('"version":"1"');
  });

  test.each([500, 502, 503, 504, 522])('when a proxy responds with %i', async (status) => {
    const { network, open } = await openInstalled();
    network.respond = () => Promise.resolve(htmlOf('Bad gateway', { status }));
    const page = await open('/practice/record');
    expect([page?.status, await page?.text()]).toEqual([
      200,
      expect.stringContaining('"version":"1"'),
    ]);
  });

  test('when the connection breaks in the middle of the page', async () => {
    const { network, open } = await openInstalled();
    network.respond = () => Promise.resolve(halfPage(true));
    expect(await (await open('/practice'))?.text()).toContain('"version":"1"');
  });
});

test('a page that is not stored is left to the network, as slow as it is (B09)', async () => {
  const { network, timers, open } = openWorker(script);
  network.respond = () => Promise.resolve(htmlOf('Bad gateway', { status: 502 }));
  expect((await open('/practice'))?.status).toBe(502);
  expect(timers).toEqual([]);
});

const redirected = () =>
  Object.defineProperty(htmlOf('Sign in to the network'), 'redirected', { value: true });

describe.each([
  ['an error page', () => htmlOf('Bad gateway', { status: 502 })],
  ['a redirect', redirected],
  ['the page of a network that lets nobody in yet', () => htmlOf('Accept our terms')],
  ['a part of a page', () => htmlOf('<html>', { status: 206 })],
])('%s in place of', (_what, respond) => {
  test.each([
    ['a page', '/practice/record'],
    ['a file', '/shell/main.1.js'],
  ])('%s is not stored, and the installation fails (B09)', async (_kind, path) => {
    const { network, stored, install } = openWorker(script);
    network.respond = (requested) => (requested === path ? Promise.resolve(respond()) : null);
    await expect(install()).rejects.toThrow(path);
    expect(stored.has(path)).toBe(false);
  });
});

test('a release of which one file is missing replaces no stored page (B09)', async () => {
  const { network, open } = await openInstalled();
  network.version = '2';
  network.respond = (path) =>
    path.includes('/2/') ? Promise.resolve(asBasic(new Response('', { status: 404 }))) : null;
  await open('/practice/record');
  network.isDown = true;
  expect(await (await open('/practice/record'))?.text()).toContain('"version":"1"');
});
