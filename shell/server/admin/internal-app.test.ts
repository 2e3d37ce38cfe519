import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeploymentEvent } from '../deployment/history-file';
import { createMetrics } from '../metrics/metrics';
import { createInternalApp } from './internal-app';
import type { ReleasesReport } from './releases-report';

const report: ReleasesReport = {
  shell: {
    revision: 'abcdef0123456789',
    canary: {
      revision: '0123456789abcdef',
      percent: 10,
      canary: { views: 20, errors: 2 },
      stable: { views: 180, errors: 0 },
    },
    failed: [{ revision: 'fedcba', reason: 'shell@fedcba fails', at: '2026-11-21T23:00:00.000Z' }],
  },
  remotes: {
    'mf-cart': {
      version: '1.0.0-a',
      revision: 'abc',
      signedBy: 'cart',
      shared: { react: '^19.3.1' },
      errors: { rendered: 0, reported: 2 },
      since: '2026-11-21T23:00:00.000Z',
      smokeTestMs: 420,
      routes: [],
    },
  },
  rejections: { 'mf-cart': { code: 'smoke_test_failed', reason: '/cart throws <script>' } },
  canaries: [
    {
      name: 'mf-cart',
      version: '1.0.0-b',
      revision: 'def',
      signedBy: 'cart',
      shared: { react: '^19.3.1' },
      errors: { rendered: 0, reported: 0 },
      percent: 10,
      since: '2026-11-21T23:30:00.000Z',
      smokeTestMs: null,
      canary: { views: 40, errors: 1 },
      stable: { views: 360, errors: 0 },
    },
  ],
  canaryRejections: {},
  rollbacks: { 'mf-cart': { stable: 0, canary: 1 } },
  lastRejections: {
    'mf-cart': [
      {
        version: '1.0.0-c',
        channel: 'canary',
        code: 'origin_unavailable',
        reason: 'it returned 404',
        at: '2026-11-21T22:00:00.000Z',
      },
    ],
  },
  failedBefore: {
    'mf-cart': [
      {
        version: '1.0.0-d',
        shell: 's',
        number: 1,
        code: 'smoke_test_failed',
        reason: 'no heading',
        at: '2026-11-20T22:00:00.000Z',
      },
    ],
  },
  shared: { react: '19.3.1' },
};

const event: DeploymentEvent = {
  at: '2026-11-21T23:00:00.000Z',
  number: 3,
  version: '1.0.0-a',
  channel: 'stable',
  result: 'served',
};

test('serves probes, and the releases report as JSON and as a page', async () => {
  let isStopping = false;
  const internal = createServer(
    createInternalApp({
      report: () => report,
      history: (remote) => (remote === 'mf-cart' ? [event] : []),
      errors: () => [],
      metrics: createMetrics(),
      isStopping: () => isStopping,
    }),
  );
  await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(internal.address() as AddressInfo).port}`;
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  isStopping = true;
  expect((await fetch(`${origin}/ready`)).status).toBe(503);
  expect((await fetch(`${origin}/health`)).status).toBe(200);

  const historyOf = async (query: string): Promise<unknown> =>
    (await fetch(`${origin}/__history${query}`)).json();
  expect(await historyOf('?remote=mf-cart')).toEqual([{ ...event, order: 3 }]);
  expect(await historyOf('?remote=a&remote=b')).toEqual([]);
  const served = `${origin}/__releases`;
  const json: unknown = await (await fetch(served)).json();
  expect(json).toMatchObject(report);
  expect(json).toMatchObject({
    shell: { canary: { canary: { views: 20, faults: 2 }, stable: { views: 180, faults: 0 } } },
    remotes: { 'mf-cart': { faults: { drawn: 0, told: 2 }, rehearsedMs: 420 } },
    canaries: [{ canary: { views: 40, faults: 1 }, rehearsedMs: null }],
    refusals: report.rejections,
    canaryRefusals: report.canaryRejections,
    lastRefusals: report.lastRejections,
  });
  const page = await (await fetch(served, { headers: { accept: 'text/html,*/*;q=0.8' } })).text();
  for (const text of [
    'passed in 420 ms',
    'the cart team',
    '0 rendered here, 2 reported by browsers',
    'Canary for 10 % of visitors',
    '2.5 % (1 of 40 views)',
    'Rolled back by this edge: 0 stable releases, 1 canary release.',
    'it returned 404',
    'no heading',
    '^19.3.1 by all',
    '10.0 % (2 of 20 views)',
    'shell@fedcba fails',
  ])
    expect(page).toContain(text);
  expect(page).toContain('/cart throws &lt;script&gt;');
  internal.closeAllConnections();
  await new Promise((resolve) => internal.close(resolve));
});
