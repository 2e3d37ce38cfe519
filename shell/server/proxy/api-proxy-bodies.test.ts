import http, { type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { createBodyReceiver } from '../http/read-body';
import { createLogger } from '../observability/logger';
import { apiProxy } from './api-proxy';

const BODY_MS = 2_000;

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

let seen: { method: string | undefined; headers: IncomingHttpHeaders; size: number }[];
let respond: http.RequestListener;
let api: Server;
let edge: Server;
let port: number;

beforeEach(async () => {
  seen = [];
  respond = (_request, response) => response.end('{}');
  api = http.createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, size });
      respond(request, response);
    });
  });
  const app = express();
  const apiUrl = new URL(`http://127.0.0.1:${await listen(api)}`);
  app.use(
    apiProxy({
      apiUrl,
      publicOrigin: 'https://candor.example',
      log: createLogger('silent'),
      readBody: createBodyReceiver({
        bodyMs: BODY_MS,
        bodyLimits: { total: 3, perAddress: 2 },
        webhookLimits: { total: 2, perAddress: 1 },
      }),
    }),
  );
  edge = http.createServer(app);
  port = await listen(edge);
});

afterEach(async () => {
  for (const server of [edge, api]) {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
});

/** Sends bytes and resolves with everything received until the edge closes the connection. */
const sendUntilClosed = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(received));
  });

const post = (path: string, size: number) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: Buffer.alloc(size, 'a') });

const head = (method: string, ...headers: string[]) =>
  [`${method} /api/x HTTP/1.1`, 'Host: shop', ...headers, '', ''].join('\r\n');

test.each([
  ['GET', /"code":"body_not_expected"/],
  ['HEAD', /\r\n\r\n$/],
  ['DELETE', /"code":"body_not_expected"/],
  ['OPTIONS', /"code":"body_not_expected"/],
])(
  'rejects a body on %s, chunked or with a length, and closes the connection',
  async (method, end) => {
    for (const body of [
      head(method, 'Transfer-Encoding: chunked') + '3\r\nabc\r\n0\r\n\r\n',
      head(method, 'Content-Length: 3') + 'abc',
    ]) {
      const response = await sendUntilClosed(body);
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response.toLowerCase()).toContain('connection: close');
      expect(response).toMatch(end);
    }
    expect(seen).toEqual([]);
  },
);

test('forwards DELETE and GET with an empty body', async () => {
  for (const method of ['GET', 'DELETE'])
    await sendUntilClosed(head(method, 'Content-Length: 0', 'Connection: close'));
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
});

test('removes headers that Connection names, in both directions', async () => {
  respond = (_request, response) =>
    response.writeHead(200, { connection: 'x-inner', 'x-inner': '1', 'x-outer': '2' }).end();
  const response = await sendUntilClosed(
    head(
      'GET',
      'Connection: close, X-Secret, X-Forwarded-For, content-length',
      'X-Secret: 1',
      'Proxy-Connection: a',
      'TE: trailers',
      'Keep-Alive: 5',
      'Upgrade: h2c',
      'X-Other: 1',
    ),
  );
  const { headers } = seen[0] ?? { headers: {} };
  expect(headers).toMatchObject({ 'x-other': '1', 'x-forwarded-for': '127.0.0.1' });
  for (const name of ['x-secret', 'proxy-connection', 'te', 'upgrade'])
    expect(headers).not.toHaveProperty(name);
  expect(response.toLowerCase()).toContain('x-outer: 2');
  expect(response.toLowerCase()).not.toContain('x-inner');
});

test('rejects a body over 100 KB without a request to the API', async () => {
  const response = await post('/api/functions/create-cart-checkout', 100 * 1024 + 1);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: { code: 'payload_too_large' } });
  const chunked = await sendUntilClosed(
    `${head('POST', 'Transfer-Encoding: chunked')}1a000\r\n${'a'.repeat(0x1a000)}\r\n0\r\n\r\n`,
  );
  expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
  expect(seen).toEqual([]);
  expect((await post('/api/functions/create-cart-checkout', 100 * 1024)).status).toBe(200);
});

test('accepts a webhook body of up to 1 MB', async () => {
  expect((await post('/api/stripe/webhook', 1024 * 1024)).status).toBe(200);
  expect((await post('/api/stripe/webhook', 1024 * 1024 + 1)).status).toBe(413);
  expect(seen.map(({ size }) => size)).toEqual([1024 * 1024]);
});

test('rejects a slow body with 408 without a request to the API', async () => {
  const response = await sendUntilClosed(`${head('POST', 'Content-Length: 50')}{`);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(response).toContain('"code":"request_timeout"');
  expect(seen).toEqual([]);
});

test('limits the pending bodies of one address, and frees their slots', async () => {
  const slow = head('POST', 'Content-Length: 50');
  const responses = await Promise.all(Array.from({ length: 5 }, () => sendUntilClosed(slow)));
  const statuses = responses.map((response) => response.slice(9, 12)).sort();
  expect(statuses).toEqual(['408', '408', '429', '429', '429']);
  expect((await post('/api/x', 5)).status).toBe(200);
});

test("takes the provider's events while slow bodies hold every other slot", async () => {
  const slow = head('POST', 'Content-Length: 50');
  const pending = Array.from({ length: 2 }, () => sendUntilClosed(slow));
  while ((await post('/api/x', 5)).status !== 429) await setImmediate();
  expect((await post('/api/stripe/webhook', 5)).status).toBe(200);
  await Promise.all(pending);
});

test('aborts the request to the API when the browser disconnects', async () => {
  const aborted = new Promise<void>((resolve) => {
    respond = (_request, response) => void response.once('close', () => resolve());
  });
  const controller = new AbortController();
  const pending = fetch(`http://127.0.0.1:${port}/api/slow`, { signal: controller.signal });
  while (seen.length === 0) await setImmediate();
  controller.abort();
  await expect(pending).rejects.toThrow('aborted');
  await aborted;
});

test('streams a long response while the API still writes it', async () => {
  let finish: () => void = () => {};
  respond = (_request, response) => {
    response.write('first');
    finish = () => response.end('last');
  };
  const { body } = await fetch(`http://127.0.0.1:${port}/api/long`);
  const reader = body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
});
