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

test('releases, canaries and refusals have their figures, and one served no more has none', async () => {
  const metrics = createMetrics();
  let version = '1.0.0-a';
  metrics.follow({
    releases: () => ({
      stable: [{ remote: 'mf-cart', version }],
      canaries: [
        {
          ...{ name: 'mf-cart', version: '1.0.0-c', percent: 10 },
          canary: { views: 20, faults: 2 },
          stable: { views: 180, faults: 1 },
        },
      ],
      faults: [{ remote: 'mf-cart', version, faults: { drawn: 3, told: 4 } }],
      refused: [{ remote: 'mf-cart', channel: 'canary', code: 'origin_away' }],
      refusals: [{ remote: 'mf-cart', code: 'origin_away', times: 2 }],
      rollbacks: [{ remote: 'mf-cart', channel: 'canary', times: 1 }],
    }),
    cachedBytes: () => 1024,
    waitingRenders: () => 0,
    hasPrices: () => true,
  });
  await metrics.registry.metrics();
  version = '1.0.0-b';
  const text = await metrics.registry.metrics();
  expect(text).toContain('candor_edge_release_info{remote="mf-cart",version="1.0.0-b"} 1');
  expect(text).not.toContain('1.0.0-a');
  for (const line of [
    'candor_edge_canary_share_percent{remote="mf-cart",version="1.0.0-c"} 10',
    'candor_edge_canary_views_total{remote="mf-cart",version="1.0.0-c",side="stable"} 180',
    'candor_edge_canary_faults_total{remote="mf-cart",version="1.0.0-c",side="canary"} 2',
    'candor_edge_release_faults_total{remote="mf-cart",version="1.0.0-b",where="edge"} 3',
    'candor_edge_release_faults_total{remote="mf-cart",version="1.0.0-b",where="browser"} 4',
    'candor_edge_releases_refused{remote="mf-cart",channel="canary",code="origin_away"} 1',
    'candor_edge_refusals_total{remote="mf-cart",code="origin_away"} 2',
    'candor_edge_rollbacks_total{remote="mf-cart",channel="canary"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toContain('candor_edge_has_prices 1');
});
