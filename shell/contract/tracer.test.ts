import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTracer } from './tracer';

type Sent = {
  resourceSpans: {
    resource: { attributes: object[] };
    scopeSpans: { spans: Record<string, unknown>[] }[];
  }[];
};

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
  const tracer = createTracer({ endpoint: `http://127.0.0.1:${port}/`, service: 'candor-api' });
  const outer = tracer.begin();
  const inner = tracer.begin(outer);
  const span = { startedAt: 1_700_000_000_000, endedAt: 1_700_000_000_250 };
  tracer.record({
    ...span,
    traceparent: inner,
    parent: outer,
    name: 'POST /v1/checkout/sessions',
    kind: 'client',
    attributes: { 'http.response.status_code': 502 },
    failed: true,
  });
  tracer.record({
    ...span,
    traceparent: outer,
    name: '/api/price-book',
    kind: 'server',
    attributes: {},
    failed: false,
  });
  await tracer.flush();
  const closed = once(collector, 'close');
  collector.close();
  await closed;

  expect(bodies.map(({ url }) => url)).toEqual(['/v1/traces']);
  const [resource] = bodies[0]?.sent.resourceSpans ?? [];
  expect(resource?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'candor-api' } },
  ]);
  const [client, server] = resource?.scopeSpans[0]?.spans ?? [];
  expect(client).toMatchObject({
    traceId: outer.slice(3, 35),
    spanId: inner.slice(36, 52),
    parentSpanId: outer.slice(36, 52),
    kind: 3,
    startTimeUnixNano: '1700000000000000000',
    endTimeUnixNano: '1700000000250000000',
    status: { code: 2 },
  });
  expect(server).toMatchObject({ traceId: client?.['traceId'], kind: 2, status: {} });
  expect(server).not.toHaveProperty('parentSpanId');

  // The collector is closed: further spans are dropped without an error.
  tracer.record({
    ...span,
    traceparent: outer,
    name: 'x',
    kind: 'server',
    attributes: {},
    failed: false,
  });
  await tracer.flush();
});

test('an invalid parent starts a new trace', () => {
  const tracer = createTracer({ endpoint: 'http://127.0.0.1:1', service: 'candor-edge' });
  for (const parent of [undefined, '', '00-xyz-1-01', 'a'.repeat(500)])
    expect(tracer.begin(parent)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});
