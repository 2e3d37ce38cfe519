import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { isInBucket } from '../rollback/canary-bucket';
import { createShellCanary, type ShellCanary } from './shell-canary';

const log = pino({ level: 'silent' });
const NEXT = 'bbbbbbbbbbbb';
let secret = 'a secret of the registry';
const visitors = Array.from({ length: 200 }, (_, number) => String(number).padStart(22, 'v'));

let folder: string;
let canary: ShellCanary;
/** Writes the response of the next shell to a request for a page. */
let respondNext: (request: IncomingMessage, response: ServerResponse) => void;
/** How the next shell describes itself; null while it does not. */
let version: object | null;
let next: Server;
let front: Server;

const listen = async (server: Server): Promise<URL> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

const open = async (url: URL) => {
  canary = createShellCanary({
    url,
    percent: 20,
    ownRevision: 'aaaaaaaaaaaa',
    file: path.join(folder, 'canary.json'),
    proxiesInFront: 1,
    bucketKeys: () => [secret],
    log,
  });
  await canary.start();
};

/** An edge that serves its own page where the next shell does not. */
const serveFront = () =>
  createServer((request, response) => {
    const file = /^\/shell\/(.+)/.exec(request.url ?? '')?.[1];
    const respondHere = () => {
      canary.countStableView('203.0.113.250', false);
      response.setHeader('content-type', 'text/html').end('this shell');
    };
    if (file !== undefined)
      void canary.sendFile(request, response, file).then((isSent) => {
        if (!isSent) response.writeHead(404).end();
      });
    else if (request.method === 'POST') {
      canary.countReport(request);
      response.end();
    } else canary.handle(request, response, respondHere);
  });

let origin: URL;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-shell-canary-'));
  version = { revision: NEXT, files: ['main.b.js'] };
  respondNext = (request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`next shell for ${String(request.headers['x-forwarded-for'])}`);
  };
  next = createServer((request, response) => {
    if (request.url === '/shell/version.json') {
      if (!version) response.writeHead(503);
      response.end(JSON.stringify(version));
    } else if (request.url?.startsWith('/shell/')) response.end('a script');
    else respondNext(request, response);
  });
  await open(await listen(next));
  front = serveFront();
  origin = await listen(front);
});

afterEach(async () => {
  canary.stop();
  await Promise.all([close(front), close(next)]);
  await rm(folder, { recursive: true });
});

const get = async (place: string, bucketId?: string, host = 1, method = 'GET') => {
  const response = await fetch(new URL(place, origin), {
    method,
    headers: {
      'x-forwarded-for': `203.0.113.${host}`,
      ...(bucketId !== undefined && { cookie: `candor-share=${bucketId}` }),
    },
  });
  return { status: response.status, text: await response.text() };
};

/** A visitor with the next shell. */
const findCanaryVisitor = async (): Promise<string> => {
  for (const visitor of visitors)
    if ((await get('/focus', visitor)).text.startsWith('next shell')) return visitor;
  throw new Error('Nobody gets the next shell.');
};

test('gives its share of the visitors the next shell, on every page', async () => {
  const pages = await Promise.all(visitors.map((visitor) => get('/focus', visitor)));
  const withNext = visitors.filter((_, n) => pages[n]?.text.startsWith('next shell'));
  // A fifth of them, give or take four standard deviations.
  expect(Math.abs(withNext.length - visitors.length / 5)).toBeLessThan(23);
  const [visitor = ''] = withNext;
  expect((await get('/cart', visitor)).text).toBe('next shell for 203.0.113.1, 127.0.0.1');
  expect((await get('/focus')).text).toBe('this shell');
  for (const place of ['/api/prices', '/dev/mail', '/__errors', '/releases/mf-cart/1/client/a.js'])
    expect((await get(place, visitor)).text).toBe('this shell');
});

test('chooses visitors that nobody can compute from address and revision', async () => {
  const chosen = async () => {
    const pages = await Promise.all(visitors.map((visitor) => get('/focus', visitor)));
    return visitors.filter((_, n) => pages[n]?.text.startsWith('next shell'));
  };
  const origin = new URL(`http://127.0.0.1:${(next.address() as AddressInfo).port}`).origin;
  const guessed = visitors.filter((visitor) =>
    isInBucket(visitor, {
      name: 'shell',
      version: NEXT,
      bucketKey: `${origin} ${NEXT}`,
      percent: 20,
    }),
  );
  const before = await chosen();
  expect(before).not.toEqual(guessed);
  secret = 'another secret';
  expect(await chosen()).not.toEqual(before);
});

test('serves a page here that the next shell fails to serve', async () => {
  const visitor = await findCanaryVisitor();
  respondNext = (_request, response) => response.writeHead(500).end('broken');
  expect(await get('/focus', visitor)).toEqual({ status: 200, text: 'this shell' });
  respondNext = (_request, response) => response.destroy();
  expect(await get('/focus', visitor)).toEqual({ status: 200, text: 'this shell' });
  expect(canary.report().canary?.canary.errors).toBe(1);
  respondNext = (_request, response) => response.writeHead(404).end('no such page');
  expect(await get('/nothing', visitor)).toEqual({ status: 404, text: 'no such page' });
});

test('ends the canary when browsers report errors, also after a restart', async () => {
  const visitor = await findCanaryVisitor();
  for (let host = 1; host <= 20; host += 1) await get('/focus', visitor, host);
  for (let host = 1; host <= 2; host += 1) await get('/__fault', visitor, host, 'POST');
  expect(canary.isLive()).toBe(true);
  expect((await get('/focus', visitor)).text).toMatch(/^next shell/);
  await get('/__failures', visitor, 3, 'POST');
  expect((await get('/focus', visitor)).text).toBe('this shell');
  expect(canary.rollbacks()).toBe(1);
  const [failed] = canary.report().failed;
  expect(failed).toMatchObject({
    revision: NEXT,
    reason: expect.stringMatching(/^shell@b+ fails in \d+\.\d % of views, the stable release in/),
  });
  // Pages that are open still load their scripts.
  expect(await get('/shell/main.b.js')).toEqual({ status: 200, text: 'a script' });
  expect((await get('/shell/other.js')).status).toBe(404);

  canary.stop();
  await open(new URL(`http://127.0.0.1:${(next.address() as AddressInfo).port}`));
  expect(canary.isLive()).toBe(false);
  expect((await get('/focus', visitor)).text).toBe('this shell');
});

test('stays with the next shell while three polls fail, and returns to it after more', async () => {
  const visitor = await findCanaryVisitor();
  const described = version;
  version = null;
  for (let polls = 1; polls <= 3; polls += 1) await canary.start();
  expect((await get('/focus', visitor)).text).toMatch(/^next shell/);
  expect((await get('/shell/main.b.js')).status).toBe(200);
  await canary.start();
  expect((await get('/focus', visitor)).text).toBe('this shell');
  version = described;
  await canary.start();
  expect((await get('/focus', visitor)).text).toMatch(/^next shell/);
});

test.each([
  ['its own revision', { revision: 'aaaaaaaaaaaa', files: [] }, 0],
  ['no revision', { files: [] }, 1],
  ['a revision that is no name', { revision: 'a b', files: [] }, 1],
  ['a path as a file', { revision: NEXT, files: ['../edge/server.mjs'] }, 1],
])('sends nobody to a shell with %s', async (_what, described, warnings) => {
  canary.stop();
  const warn = jest.spyOn(log, 'warn');
  version = described;
  await open(new URL(`http://127.0.0.1:${(next.address() as AddressInfo).port}`));
  expect(canary.isLive()).toBe(false);
  expect(warn).toHaveBeenCalledTimes(warnings);
});
