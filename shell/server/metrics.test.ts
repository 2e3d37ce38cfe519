import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMetrics } from './metrics';

const answered = (method: string, status: number) => {
  const response = Object.assign(new EventEmitter(), { statusCode: status });
  return {
    request: { method } as IncomingMessage,
    response: response as unknown as ServerResponse,
    finish: () => response.emit('finish'),
  };
};

test('answers are counted by pattern and known method, never by what was asked for', async () => {
  const metrics = createMetrics();
  const page = answered('GET', 200);
  metrics.observe(page.request, page.response);
  metrics.nameRoute(page.response, '/focus');
  page.finish();
  const odd = answered('PROPFIND', 405);
  metrics.observe(odd.request, odd.response);
  odd.finish();
  metrics.observerOf('/cart', 200)(0.0001);
  const text = await metrics.registry.metrics();
  expect(text).toContain('_count{method="GET",route="/focus",status="200"} 1');
  expect(text).toContain('_count{method="other",route="unmatched",status="405"} 1');
  expect(text).toContain('_bucket{le="0.001",method="GET",route="/cart",status="200"} 1');
});

test('kept pages are counted once each, however often Prometheus asks', async () => {
  const metrics = createMetrics();
  metrics.hit();
  metrics.hit();
  metrics.miss();
  await metrics.registry.metrics();
  metrics.hit();
  const text = await metrics.registry.metrics();
  expect(text).toContain('candor_edge_pages_total{cache="hit"} 3');
  expect(text).toContain('candor_edge_pages_total{cache="miss"} 1');
});

test('a release that is served no more is no series any more', async () => {
  const metrics = createMetrics();
  let version = '1.0.0-a';
  metrics.follow({
    served: () => ({ remotes: [{ remote: 'mf-cart', version }], refused: 1 }),
    cachedBytes: () => 1024,
    waitingRenders: () => 0,
    hasPrices: () => true,
  });
  await metrics.registry.metrics();
  version = '1.0.0-b';
  const text = await metrics.registry.metrics();
  expect(text).toContain('candor_edge_release_info{remote="mf-cart",version="1.0.0-b"} 1');
  expect(text).not.toContain('1.0.0-a');
  expect(text).toContain('candor_edge_releases_refused 1');
  expect(text).toContain('candor_edge_has_prices 1');
});
