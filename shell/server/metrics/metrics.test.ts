import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createMetrics } from './metrics';

const createExchange = (method: string, status: number) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method });
  const response = Object.assign(new ServerResponse(request), { statusCode: status });
  return { request, response, finish: () => response.emit('finish') };
};

test('counts responses by route pattern and known method', async () => {
  const metrics = createMetrics();
  const page = createExchange('GET', 200);
  metrics.observe(page.request, page.response);
  metrics.setRoute(page.response, '/focus');
  page.finish();
  const unknown = createExchange('PROPFIND', 405);
  metrics.observe(unknown.request, unknown.response);
  unknown.finish();
  metrics.createObserver('/cart', 200)(0.0001);
  const text = await metrics.registry.metrics();
  expect(text).toContain('_count{method="GET",route="/focus",status="200"} 1');
  expect(text).toContain('_count{method="other",route="unmatched",status="405"} 1');
  expect(text).toContain('_bucket{le="0.001",method="GET",route="/cart",status="200"} 1');
});

test('counts each cached page once over several scrapes', async () => {
  const metrics = createMetrics();
  metrics.countHit();
  metrics.countHit();
  metrics.countMiss();
  await metrics.registry.metrics();
  metrics.countHit();
  const text = await metrics.registry.metrics();
  expect(text).toContain('candor_edge_pages_total{cache="hit"} 3');
  expect(text).toContain('candor_edge_pages_total{cache="miss"} 1');
});

test('exports releases, canaries and rejections, and drops a release no longer served', async () => {
  const metrics = createMetrics();
  let version = '1.0.0-a';
  metrics.follow({
    releases: () => ({
      stable: [{ remote: 'mf-cart', version }],
      canaries: [
        {
          name: 'mf-cart',
          version: '1.0.0-c',
          percent: 10,
          canary: { views: 20, errors: 2 },
          stable: { views: 180, errors: 1 },
        },
      ],
      errors: [{ remote: 'mf-cart', version, errors: { rendered: 3, reported: 4 } }],
      unserved: [{ remote: 'mf-cart', channel: 'canary', code: 'origin_unavailable' }],
      rejections: [{ remote: 'mf-cart', code: 'origin_unavailable', count: 2 }],
      rollbacks: [{ remote: 'mf-cart', channel: 'canary', count: 1 }],
    }),
    cachedBytes: () => 1024,
    waitingRenders: () => 0,
    hasPrices: () => true,
  });
  metrics.renderErrors.inc();
  await metrics.registry.metrics();
  version = '1.0.0-b';
  const text = await metrics.registry.metrics();
  expect(text).toContain('candor_edge_release_info{remote="mf-cart",version="1.0.0-b"} 1');
  expect(text).not.toContain('1.0.0-a');
  for (const line of [
    'candor_edge_canary_share_percent{remote="mf-cart",version="1.0.0-c"} 10',
    'candor_edge_canary_views_total{remote="mf-cart",version="1.0.0-c",side="stable"} 180',
    'candor_edge_canary_errors_total{remote="mf-cart",version="1.0.0-c",side="canary"} 2',
    'candor_edge_release_errors_total{remote="mf-cart",version="1.0.0-b",where="edge"} 3',
    'candor_edge_release_errors_total{remote="mf-cart",version="1.0.0-b",where="browser"} 4',
    'candor_edge_releases_rejected{remote="mf-cart",channel="canary",code="origin_unavailable"} 1',
    'candor_edge_rejections_total{remote="mf-cart",code="origin_unavailable"} 2',
    'candor_edge_render_errors_total 1',
    // The old names, for one version.
    'candor_edge_canary_faults_total{remote="mf-cart",version="1.0.0-c",side="canary"} 2',
    'candor_edge_release_faults_total{remote="mf-cart",version="1.0.0-b",where="edge"} 3',
    'candor_edge_releases_refused{remote="mf-cart",channel="canary",code="origin_unavailable"} 1',
    'candor_edge_refusals_total{remote="mf-cart",code="origin_unavailable"} 2',
    'candor_edge_render_faults_total 1',
    'candor_edge_rollbacks_total{remote="mf-cart",channel="canary"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toContain('candor_edge_has_prices 1');
});
