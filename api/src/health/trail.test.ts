import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTracer, type Span } from '@candor/shell-contract/tracer';
import { becauseOf } from '../observability/request-context';
import { line, startTestShop, until } from '../test/test-shop';
import { createStripeClient } from '../stripe/stripe-client';
import type { ProviderCall } from '../stripe/instrumented-client';
import { traceTo } from '../observability/tracing';

type Line = { msg: string; reqId?: string; call?: string };

describe('the trail of a request', () => {
  const shop = startTestShop({ label: 'PGlite', postgresUrl: null, redisUrl: null });

  test('where a collector is set, its calls to the provider hang in the trace that the edge began', async () => {
    const spans: Span[] = [];
    const { begin } = createTracer({ endpoint: 'http://127.0.0.1:1', service: 'candor-api' });
    traceTo({ begin, record: (span) => void spans.push(span), flush: () => Promise.resolve() });
    const edge = begin();
    const items = [line('flow')];
    const answer = await shop.api.post(
      '/api/functions/create-cart-checkout',
      { items },
      { traceparent: edge },
    );
    expect(answer.status).toBe(200);
    await until(() => spans.some(({ parent }) => parent === edge));
    const own = spans.find(({ parent }) => parent === edge);
    expect(own).toMatchObject({ name: 'POST /api/functions/create-cart-checkout', failed: false });
    const calls = spans.filter(({ parent }) => parent === own?.traceparent);
    expect(calls.map(({ name }) => name)).toContain('POST /v1/checkout/sessions');
    for (const { traceparent } of calls) expect(traceparent.slice(3, 35)).toBe(edge.slice(3, 35));
  });

  test('its id is in its own line and in those of its calls to the provider', async () => {
    const id = 'e0a7c9a4-0000-4000-8000-00000000beef';
    const answer = await shop.api.post(
      '/api/functions/create-cart-checkout',
      { items: [line('focus')] },
      { 'x-request-id': id },
    );
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id]);
    const lines = shop.api.logs
      .map((text) => JSON.parse(text) as Line)
      .filter(({ reqId }) => reqId === id);
    expect(lines.find(({ call }) => call === 'POST /v1/checkout/sessions')).toMatchObject({
      msg: 'payment provider called',
      status: 200,
      providerRequest: expect.stringMatching(/^req_/) as string,
    });
    expect(lines.some(({ msg }) => msg === 'request completed')).toBe(true);
    // A key twice in a line is no JSON, and parsers disagree on which one counts.
    for (const text of shop.api.logs) expect(text.split('"reqId"').length).toBeLessThan(3);
    const { text } = await shop.api.metrics.expose();
    expect(text).toContain('call="POST /v1/checkout/sessions",outcome="ok"');
    expect(text).not.toMatch(/call="[^"]*cs_/);
  });
});

test('the provider is told the id of the request, and no answer is counted as such', async () => {
  const told: IncomingHttpHeaders[] = [];
  const provider = createServer((request, response) => {
    told.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_theirs' });
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
  await becauseOf({ reqId: 'id-of-a-request' }, () => stripe.customers.retrieve('cus_1'));
  await becauseOf({ worker: 'outbox' }, () => stripe.customers.retrieve('cus_1'));
  const closed = once(provider, 'close');
  provider.close();
  provider.closeAllConnections();
  await closed;
  await expect(stripe.customers.retrieve('cus_1')).rejects.toThrow(/connection/);
  expect(told.map((headers) => headers['x-request-id'])).toEqual(['id-of-a-request', undefined]);
  expect(calls.slice(0, 2)).toMatchObject([
    { call: 'GET /v1/customers/:id', status: 200, providerRequest: 'req_theirs' },
    { call: 'GET /v1/customers/:id', status: 200 },
  ]);
  expect(calls.at(-1)).toMatchObject({ call: 'GET /v1/customers/:id', status: null });
});
