import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTracer, type Span } from '@candor/shell-contract/tracer';
import { runWithContext } from '../observability/request-context';
import { line, startTestShop, until } from '../test/test-shop';
import { createStripeClient } from '../stripe/stripe-client';
import type { ProviderCall } from '../stripe/instrumented-client';
import { setTracer } from '../observability/tracing';

type Line = { msg: string; reqId?: string; call?: string };

describe('request correlation', () => {
  const shop = startTestShop({ label: 'PGlite', postgresUrl: null, redisUrl: null });

  test('provider calls are in the trace that the edge started', async () => {
    const spans: Span[] = [];
    const { begin } = createTracer({ endpoint: 'http://127.0.0.1:1', service: 'candor-api' });
    setTracer({ begin, record: (span) => void spans.push(span), flush: () => Promise.resolve() });
    const edge = begin();
    const items = [line('flow')];
    const response = await shop.api.post(
      '/api/functions/create-cart-checkout',
      { items },
      { traceparent: edge },
    );
    expect(response.status).toBe(200);
    await until(() => spans.some(({ parent }) => parent === edge));
    const own = spans.find(({ parent }) => parent === edge);
    expect(own).toMatchObject({ name: 'POST /api/functions/create-cart-checkout', failed: false });
    const calls = spans.filter(({ parent }) => parent === own?.traceparent);
    expect(calls.map(({ name }) => name)).toContain('POST /v1/checkout/sessions');
    for (const { traceparent } of calls) expect(traceparent.slice(3, 35)).toBe(edge.slice(3, 35));
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
