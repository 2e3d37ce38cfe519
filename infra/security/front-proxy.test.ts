import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { connect as connectH2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { ownNetworks } from '../../api/src/config/networks';
import { openFrontProxy } from './front-proxy';

const BROWSERS = 50;
const FILES = 12;
const GREEDY = 8;
const AT_ONCE = 100;

let edge: Server;
let proxy: Awaited<ReturnType<typeof openFrontProxy>>;
/** Responses that the edge holds back. */
let held: ServerResponse[] = [];
let rejected = 0;

/** Ends the held responses once every request is either held or rejected. */
const releaseWhenAllIn = () => {
  if (held.length + rejected < GREEDY * AT_ONCE) return;
  for (const response of held.splice(0)) response.end('a page');
};

beforeAll(async () => {
  edge = createServer((request, response) => {
    // Behaves like an edge that restarts: the connection ends without a response.
    if (request.url?.startsWith('/auth')) request.socket.destroy();
    else if (request.url?.startsWith('/slow')) {
      held.push(response);
      releaseWhenAllIn();
    } else response.end('a page');
  });
  // More than the 800 connections that come at once: a slow machine accepts them late.
  const address = { port: 0, host: '127.0.0.1', backlog: 2048 };
  await new Promise<void>((resolve) => edge.listen(address, resolve));
  proxy = await openFrontProxy((edge.address() as AddressInfo).port);
});

afterAll(async () => {
  await proxy?.close();
  edge.closeAllConnections();
  await new Promise((resolve) => edge.close(resolve));
});

/** Opens one HTTP/2 connection and requests all paths over it at once. */
const browse = (
  paths: readonly string[],
  onStatus: (status: number) => void = () => {},
): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const session = connectH2(`https://localhost:${proxy.port}`, { rejectUnauthorized: false });
    session.once('error', reject);
    const statuses = paths.map(
      (path) =>
        new Promise<number>((onResponse, onError) => {
          const stream = session.request({ ':path': path, referer: 'https://shop/x?canary' });
          stream.once('response', ({ ':status': status = 0 }) => {
            onStatus(status);
            onResponse(status);
          });
          stream.once('error', onError);
          stream.resume();
        }),
    );
    Promise.all(statuses)
      .then(resolve, reject)
      .finally(() => session.close());
  });

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((received) => received === status).length;

test('logs neither the sender nor the query of a request', async () => {
  expect(await browse(['/auth?reset=canary-5ecret'])).toEqual([502]);
  while (!proxy.errors.some((line) => line.includes('upstream')))
    await new Promise((resolve) => setImmediate(resolve));
  const all = [...proxy.errors, ...(await proxy.requests())].join('\n');
  expect(all).toContain('/auth');
  expect(all).not.toContain('canary');
  expect(proxy.errors.join('\n')).not.toMatch(/127\.0\.0\.1(?!:\d)|client:|\/auth/);
});

test('serves fifty browsers behind one address that load a page at once', async () => {
  const paths = [
    '/',
    ...Array.from({ length: 8 }, (_, nth) => `/api/call/${nth}`),
    ...Array.from({ length: FILES }, (_, nth) => `/shell/file-${nth}.js`),
  ];
  const all = await Promise.all(Array.from({ length: BROWSERS }, () => browse(paths)));
  expect(countOf(all.flat(), 200)).toBe(BROWSERS * paths.length);
});

test('rejects the last of 800 pending requests of one address', async () => {
  held = [];
  const paths = Array.from({ length: AT_ONCE }, (_, nth) => `/slow-${nth}`);
  const count = (status: number) => {
    if (status !== 200) rejected += 1;
    releaseWhenAllIn();
  };
  const all = await Promise.all(Array.from({ length: GREEDY }, () => browse(paths, count)));
  expect(rejected).toBeGreaterThanOrEqual(200);
  expect(countOf(all.flat(), 200)).toBe(GREEDY * AT_ONCE - rejected);
  expect(countOf(all.flat(), 429)).toBe(rejected);
  // The error log does not name rejected senders either.
  expect(proxy.errors.filter((line) => line.includes('limiting'))).toEqual([]);
});

/** A request without TLS, with the headers of a gateway. */
const requestPlain = (port: number, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/slow?a=1', headers: { host: 'shop.example', ...headers } },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      },
    );
    asked.once('error', reject).end();
  });

test('sends a browser without TLS to https', async () => {
  const location = 'https://shop.example/slow?a=1';
  const plain = { 'x-forwarded-proto': 'http' };
  expect(await requestPlain(proxy.plainPort)).toEqual({ status: 308, location });
  expect(await requestPlain(proxy.plainPort, plain)).toEqual({ status: 308, location });
});

test('counts the visitors that a gateway names, each alone', async () => {
  held = [];
  const behind = await openFrontProxy(
    (edge.address() as AddressInfo).port,
    [['limit_conn pages 600', 'limit_conn pages 1']],
    { TRUSTED_PROXY_HOPS: '3', TRUSTED_PROXIES: ' ' },
  );
  const from = (visitor: string) =>
    requestPlain(behind.plainPort, {
      'x-forwarded-proto': 'https',
      // The visitor wrote the first address.
      'x-forwarded-for': `192.0.2.9, ${visitor}`,
    });
  const waiting = [from('198.51.100.1'), from('198.51.100.2')];
  while (held.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect((await from('198.51.100.1')).status).toBe(429);
  for (const response of held.splice(0)) response.end('a page');
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  await behind.close();
});

const start = readFileSync(path.join(repoRoot, 'infra/containers/proxy/start'), 'utf8');

test('names edges in the namespace of its pod, and needs no certificate behind a gateway', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-start-'));
  const file = (name: string) => path.join(folder, name);
  // A pod's file, and a program in place of nginx that prints what nginx would read.
  writeFileSync(
    file('resolv.conf'),
    'search candor.svc.cluster.local svc.cluster.local cluster.local\nnameserver 10.96.0.10\n',
  );
  writeFileSync(file('nginx'), `#!/bin/sh\ncat ${folder}/*.conf\n`, { mode: 0o755 });
  const own = start.replaceAll(/\/(?:etc|tmp|run)\//g, `${folder}/`);
  writeFileSync(file('start'), own);
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const settings = execFileSync('sh', [file('start')], { env, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(settings).toContain('resolver 10.96.0.10 ');
  expect(settings).toContain('default edge.candor.svc.cluster.local:3000;');
  expect(settings).toContain('default api.candor.svc.cluster.local:4000;');
  expect(settings).not.toMatch(/ssl|set_real_ip_from/);
});

test('trusts the networks of the API', () => {
  expect(start).toContain(`:-${ownNetworks}}`);
});
