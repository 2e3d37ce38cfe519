import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { runWithContext } from '../observability/request-context';
import type { ProviderCall } from '../stripe/instrumented-client';
import { createStripeClient } from '../stripe/stripe-client';
import { line, startTestShop, until } from '../test/test-shop';

type Line = { msg: string; reqId?: string; call?: string };

describe('request correlation', () => {
  const shop = startTestShop({ label: 'PGlite', postgresUrl: null, redisUrl: null });
  const exporter = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor({ exporter })];
  beforeAll(() => {
    trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors }));
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  });
  afterAll(() => {
    trace.disable();
    propagation.disable();
  });

  test('provider calls are in the trace that the edge started', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const edgeSpan = 'b7ad6b7169203331';
    const checkOut = (traceparent: string) =>
      shop.api.post(
        '/api/functions/create-cart-checkout',
        { items: [line('flow')] },
        { traceparent },
      );
    const serverSpans = () =>
      exporter.getFinishedSpans().filter(({ name }) => name.startsWith('POST /api/functions/'));
    expect((await checkOut(`00-${traceId}-${edgeSpan}-01`)).status).toBe(200);
    await until(() => serverSpans().length === 1);
    const [own] = serverSpans();
    expect(own).toMatchObject({
      name: 'POST /api/functions/create-cart-checkout',
      parentSpanContext: { traceId, spanId: edgeSpan },
      attributes: { 'http.response.status_code': 200 },
    });
    const calls = exporter
      .getFinishedSpans()
      .filter(({ parentSpanContext }) => parentSpanContext?.spanId === own?.spanContext().spanId);
    expect(calls.map(({ name }) => name)).toContain('POST /v1/checkout/sessions');
    for (const call of calls) expect(call.spanContext().traceId).toBe(traceId);

    // An invalid parent starts a new trace.
    for (const invalid of ['', '00-xyz-1-01', 'a'.repeat(500)]) await checkOut(invalid);
    await until(() => serverSpans().length === 4);
    for (const span of serverSpans().slice(1)) expect(span.parentSpanContext).toBeUndefined();
  });

  test('the request id is in the log lines of the request and its provider calls', async () => {
    const id = 'e0a7c9a4-0000-4000-8000-00000000beef';
    const response = await shop.api.post(
      '/api/functions/create-cart-checkout',
      { items: [line('focus')] },
      { 'x-request-id': id },
    );
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, id]);
    const lines = shop.api.logs
      .map((text) => JSON.parse(text) as Line)
      .filter(({ reqId }) => reqId === id);
    expect(lines.find(({ call }) => call === 'POST /v1/checkout/sessions')).toMatchObject({
      msg: 'payment provider called',
      status: 200,
      providerRequest: expect.stringMatching(/^req_/) as string,
    });
    expect(lines.some(({ msg }) => msg === 'request completed')).toBe(true);
    // A duplicate key is invalid JSON, which parsers read differently.
    for (const text of shop.api.logs) expect(text.split('"reqId"').length).toBeLessThan(3);
    const { text } = await shop.api.metrics.expose();
    expect(text).toContain('call="POST /v1/checkout/sessions",outcome="ok"');
    expect(text).not.toMatch(/call="[^"]*cs_/);
  });
});

test('sends the request id to the provider and counts calls without a response', async () => {
  const received: IncomingHttpHeaders[] = [];
  const provider = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_provider' });
    response.end('{"id":"cus_1","object":"customer"}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const calls: ProviderCall[] = [];
  const stripe = createStripeClient({
    secretKey: 'sk_test_shop',
    apiUrl: `http://127.0.0.1:${port}`,
    onCall: (call) => calls.push(call),
  });
  await runWithContext({ reqId: 'id-of-a-request' }, () => stripe.customers.retrieve('cus_1'));
  await runWithContext({ worker: 'outbox' }, () => stripe.customers.retrieve('cus_1'));
  const closed = once(provider, 'close');
  provider.close();
  provider.closeAllConnections();
  await closed;
  await expect(stripe.customers.retrieve('cus_1')).rejects.toThrow(/connection/);
  expect(received.map((headers) => headers['x-request-id'])).toEqual([
    'id-of-a-request',
    undefined,
  ]);
  expect(calls.slice(0, 2)).toMatchObject([
    { call: 'GET /v1/customers/:id', status: 200, providerRequest: 'req_provider' },
    { call: 'GET /v1/customers/:id', status: 200 },
  ]);
  expect(calls.at(-1)).toMatchObject({ call: 'GET /v1/customers/:id', status: null });
});
