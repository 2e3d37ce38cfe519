import http, { type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { apiProxy } from './api-proxy';

const log = pino({ level: 'silent' });
const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let seen: { headers: IncomingHttpHeaders; body: string };
let api: Server;
let edge: Server;
let edgeUrl: string;

beforeEach(async () => {
  api = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen = { headers: request.headers, body };
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(request.url);
    });
  });
  const app = express();
  app.use('/api', apiProxy(new URL(await listen(api)), 'https://candor.example', log));
  edge = http.createServer(app);
  edgeUrl = await listen(edge);
});

afterEach(async () => {
  for (const server of [edge, api]) {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
});

test('the API gets address, query, body and cookies as the browser sent them', async () => {
  const response = await fetch(`${edgeUrl}/api/orders?x=1`, {
    method: 'POST',
    headers: { cookie: 'candor=1', 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(response.status).toBe(201);
  expect(await response.text()).toBe('/api/orders?x=1');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(seen.body).toBe('{"a":1}');
  expect(seen.headers.cookie).toBe('candor=1');
});

test('the API is told who asked, by which protocol, and under which request id', async () => {
  await fetch(`${edgeUrl}/api/x`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(seen.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.9, .*127\.0\.0\.1$/);
  expect(seen.headers['x-forwarded-proto']).toBe('https');
  expect(seen.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('while the API is away a shopper gets a plain refusal that invites another try', async () => {
  api.close();
  api.closeAllConnections();
  const response = await fetch(`${edgeUrl}/api/x`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ error: { code: 'api_unavailable' } });
});
