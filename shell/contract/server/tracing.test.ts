import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { endSpan, startSpan, startTracing } from './tracing';

type Attribute = { key: string; value: object };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { attributes: Attribute[] }[] }[];
  }[];
};

afterEach(() => {
  trace.disable();
  propagation.disable();
});

test('sends the spans of a request as one trace of the service', async () => {
  const bodies: { url: string | undefined; sent: Sent }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push({ url: request.url, sent: JSON.parse(body) as Sent });
      response.writeHead(200, { connection: 'close' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const stop = await startTracing('candor-api', `http://127.0.0.1:${port}/`);
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const caller = propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  const span = (name: string, kind: SpanKind, status: number | null) =>
    endSpan(startSpan(name, { kind, startTime: 1_700_000_000_000 }, caller), status);
  span('POST /v1/checkout/sessions', SpanKind.CLIENT, 502);
  span('POST /v1/refunds', SpanKind.CLIENT, null);
  span('GET /api/price-book', SpanKind.SERVER, 200);
  await stop();
  const closed = once(collector, 'close');
  collector.close();
  await closed;

  expect(bodies.map(({ url }) => url)).toEqual(['/v1/traces']);
  const [resource] = bodies[0]?.sent.resourceSpans ?? [];
  expect(resource?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'candor-api' } },
  ]);
  const spans = resource?.scopeSpans[0]?.spans ?? [];
  const inTrace = { traceId: parent.slice(3, 35), parentSpanId: parent.slice(36, 52) };
  expect(spans).toMatchObject([
    { ...inTrace, kind: 3, status: { code: 2 }, startTimeUnixNano: '1700000000000000000' },
    { ...inTrace, kind: 3, status: { code: 2 } },
    { ...inTrace, kind: 2, status: { code: 0 } },
  ]);
  expect(spans[2]?.attributes).toEqual([
    { key: 'http.response.status_code', value: { intValue: 200 } },
  ]);
});

test('an unavailable collector delays a stop for two seconds at most', async () => {
  const stop = await startTracing('candor-edge', 'http://127.0.0.1:1');
  for (let count = 0; count < 5_000; count += 1) endSpan(startSpan('x'), 200);
  const startedAt = performance.now();
  await stop();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
