import http, { type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { propagation, SpanKind, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import express from 'express';
import { createLogger } from '../observability/logger';
import { apiProxy } from './api-proxy';

let lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });
const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let seen: { headers: IncomingHttpHeaders; body: string };
let api: Server;
let edge: Server;
let edgeUrl: string;

beforeEach(async () => {
  lines = [];
  api = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen = { headers: request.headers, body };
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(request.url);
    });
  });
  const app = express();
  const apiUrl = new URL(await listen(api));
  app.use('/api', apiProxy({ apiUrl, publicOrigin: 'https://candor.example', log }));
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

test('forwards path, query, body and cookies unchanged', async () => {
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

test('sends the client address, the protocol and a request id to the API', async () => {
  await fetch(`${edgeUrl}/api/x`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(seen.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.9, .*127\.0\.0\.1$/);
  expect(seen.headers['x-forwarded-proto']).toBe('https');
  expect(seen.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('returns 503 with a retry header while the API is unavailable', async () => {
  api.close();
  api.closeAllConnections();
  const response = await fetch(`${edgeUrl}/api/x`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ error: { code: 'api_unavailable' } });
});

test('uses one request id for API, log and browser, and logs no token', async () => {
  const response = await fetch(`${edgeUrl}/api/auth/confirm?token=canary-5ecret`, {
    method: 'POST',
    headers: { 'x-request-id': 'given-by-a-browser', cookie: 'candor=canary-5ecret' },
  });
  await response.text();
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen.headers['x-request-id']).toBe(id);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'info',
      time: expect.any(String) as string,
      service: 'edge',
      reqId: id,
      method: 'POST',
      path: '/api/auth/confirm',
      status: 201,
      ms: expect.any(Number) as number,
      msg: 'api request',
    },
  ]);
});

test('starts a trace and sends its context to the API with a collector', async () => {
  const exporter = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor({ exporter })];
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors }));
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const app = express();
  const { port } = api.address() as AddressInfo;
  const apiUrl = new URL(`http://127.0.0.1:${port}`);
  app.use('/api', apiProxy({ apiUrl, publicOrigin: 'https://candor.example', log }));
  const traced = http.createServer(app);
  const url = await listen(traced);
  const response = await fetch(`${url}/api/orders?token=canary`, {
    headers: { traceparent: '00-33333333333333333333333333333333-4444444444444444-01' },
  });
  await response.text();
  const closed = new Promise((resolve) => traced.close(resolve));
  traced.closeAllConnections();
  await closed;
  trace.disable();
  propagation.disable();
  const [span] = exporter.getFinishedSpans();
  const { traceId, spanId } = span?.spanContext() ?? {};
  expect(seen.headers['traceparent']).toBe(`00-${traceId}-${spanId}-01`);
  expect(traceId).not.toMatch(/^3+$/);
  expect(span).toMatchObject({
    name: 'GET /api',
    kind: SpanKind.SERVER,
    status: { code: 0 },
    attributes: { 'url.path': '/api/orders', 'http.response.status_code': 201 },
  });
  expect(span?.parentSpanContext).toBeUndefined();
});
